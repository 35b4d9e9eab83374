#include <stdio.h>
#include <string.h>

int main(void) {
    int limit, count;
    if (scanf("%d %d", &limit, &count) != 2) return 1;
    static int carried_out[2000];
    int top = 0, height = 0, highest = 0, refused = 0;
    for (int i = 0; i < count; i++) {
        char word[8];
        if (scanf("%7s", word) != 1) return 1;
        if (strcmp(word, "undo") == 0) {
            if (top == 0) {
                refused++;
            } else {
                height -= carried_out[--top];
            }
            continue;
        }
        int amount;
        if (scanf("%d", &amount) != 1) return 1;
        int step = strcmp(word, "up") == 0 ? amount : -amount;
        if (height + step < 0 || height + step > limit) {
            refused++;
            continue;
        }
        height += step;
        carried_out[top++] = step;
        if (height > highest) highest = height;
    }
    printf("%d %d %d\n", height, highest, refused);
    return 0;
}
