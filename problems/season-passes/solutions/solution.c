static int by_first(const void *a, const void *b) {
    const int *x = *(int *const *)a, *y = *(int *const *)b;
    return (x[0] > y[0]) - (x[0] < y[0]);
}

int *swim(int **passes, int passesSize, int *passesSizes, int *returnSize) {
    int *result = calloc(3, sizeof *result);
    qsort(passes, passesSize, sizeof *passes, by_first);
    int covered = 0;
    for (int i = 0; i < passesSize; i++) {
        int first = passes[i][0], last = passes[i][1];
        if (i == 0 || first > covered + 1) {
            if (i > 0 && first - covered - 1 > result[2]) result[2] = first - covered - 1;
            result[1]++;
            covered = first - 1;
        }
        if (last > covered) {
            result[0] += last - covered;
            covered = last;
        }
    }
    (void)passesSizes;
    *returnSize = 3;
    return result;
}
