#include <stdio.h>
#include <string.h>

int main(void) {
    int limit, count;
    if (scanf("%d %d", &limit, &count) != 2) return 1;
    for (int i = 0; i < count; i++) {
        char word[8];
        int amount = 0;
        if (scanf("%7s", word) != 1) return 1;
        if (strcmp(word, "undo") != 0 && scanf("%d", &amount) != 1) return 1;
    }
    return 0;
}
