int *inspect(int *rows, int rowsSize, int *returnSize) {
    int *result = malloc(2 * sizeof *result);
    int places = 0, odd = 0, found = -1;
    for (int i = 0; i < rowsSize; i++) {
        places ^= rows[i];
        if (__builtin_parity(rows[i])) {
            odd++;
            found = i;
        }
    }
    result[0] = result[1] = -2;
    if (odd == 0 && places == 0) result[0] = result[1] = -1;
    if (odd == 1 && __builtin_popcount(places) == 1) {
        result[0] = found;
        result[1] = __builtin_ctz(places);
    }
    *returnSize = 2;
    return result;
}
