public class Main {
    static int season(int[] fees, int streak, int strain) {
        int[] bestWithRow = new int[streak + 1];
        java.util.Arrays.fill(bestWithRow, Integer.MIN_VALUE);
        bestWithRow[0] = 0;
        for (int fee : fees) {
            int[] next = new int[streak + 1];
            java.util.Arrays.fill(next, Integer.MIN_VALUE);
            for (int row = 0; row <= streak; row++) {
                if (bestWithRow[row] == Integer.MIN_VALUE) {
                    continue;
                }
                next[0] = Math.max(next[0], bestWithRow[row]);
                if (row < streak) {
                    next[row + 1] = bestWithRow[row] + fee - row * strain;
                }
            }
            bestWithRow = next;
        }
        int best = 0;
        for (int total : bestWithRow) {
            best = Math.max(best, total);
        }
        return best;
    }
}
