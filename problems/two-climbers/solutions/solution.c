int meet(int *ridge, int ridgeSize) {
    int n = ridgeSize, head = 0, tail = 0;
    int *minutes = malloc(n * n * sizeof *minutes), *queue = malloc(n * n * sizeof *queue);
    memset(minutes, -1, n * n * sizeof *minutes);
    minutes[n - 1] = 0;
    queue[tail++] = n - 1;
    while (head < tail) {
        int pair = queue[head++], a = pair / n, b = pair % n;
        if (a == b) return minutes[pair];
        for (int way = 0; way < 4; way++) {
            int x = a + (way & 1 ? 1 : -1), y = b + (way & 2 ? 1 : -1);
            if (x < 0 || y < 0 || x >= n || y >= n || ridge[x] != ridge[y]) continue;
            if (minutes[x * n + y] >= 0) continue;
            minutes[x * n + y] = minutes[pair] + 1;
            queue[tail++] = x * n + y;
        }
    }
    return -1;
}
