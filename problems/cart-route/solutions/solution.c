#include <stdio.h>
#include <string.h>

static char floor_plan[40][42];
static int most_charge[40][40];
static struct { int row, column, charge, steps; } queue[40 * 40 * 81];

int main(void) {
    int rows, columns, battery, head = 0, tail = 0;
    if (scanf("%d %d %d", &rows, &columns, &battery) != 3) return 1;
    memset(most_charge, -1, sizeof most_charge);
    for (int r = 0; r < rows; r++) {
        if (scanf("%41s", floor_plan[r]) != 1) return 1;
        char *start = strchr(floor_plan[r], 'S');
        if (start) {
            int c = (int)(start - floor_plan[r]);
            most_charge[r][c] = battery;
            queue[tail].row = r;
            queue[tail].column = c;
            queue[tail].charge = battery;
            queue[tail++].steps = 0;
        }
    }
    const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    for (; head < tail; head++) {
        int row = queue[head].row, column = queue[head].column, charge = queue[head].charge;
        if (floor_plan[row][column] == 'G') {
            printf("%d\n", queue[head].steps);
            return 0;
        }
        if (charge == 0) continue;
        for (int way = 0; way < 4; way++) {
            int r = row + down[way], c = column + right[way];
            if (r < 0 || r >= rows || c < 0 || c >= columns || floor_plan[r][c] == '#') continue;
            int left = floor_plan[r][c] == '+' ? battery : charge - 1;
            if (left <= most_charge[r][c]) continue;
            most_charge[r][c] = left;
            queue[tail].row = r;
            queue[tail].column = c;
            queue[tail].charge = left;
            queue[tail++].steps = queue[head].steps + 1;
        }
    }
    printf("-1\n");
    return 0;
}
