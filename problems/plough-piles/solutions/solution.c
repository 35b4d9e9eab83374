int *clear(int *snow, int snowSize, int push, int *returnSize) {
    int *left = calloc(snowSize + 1, sizeof *left);
    int load = 0;
    for (int i = 0; i < snowSize; i++) {
        if (snow[i] <= push - load) {
            load += snow[i];
            continue;
        }
        if (i > 0) left[i - 1] = load;
        load = snow[i] <= push ? snow[i] : 0;
    }
    if (snowSize > 0) left[snowSize - 1] = load;
    *returnSize = snowSize;
    return left;
}
