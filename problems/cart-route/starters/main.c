#include <stdio.h>

static char floor_plan[40][42];

static int fewest_steps(int rows, int columns, int battery) {
    return 0;
}

int main(void) {
    int rows, columns, battery;
    if (scanf("%d %d %d", &rows, &columns, &battery) != 3) return 1;
    for (int r = 0; r < rows; r++) {
        if (scanf("%41s", floor_plan[r]) != 1) return 1;
    }
    printf("%d\n", fewest_steps(rows, columns, battery));
    return 0;
}
