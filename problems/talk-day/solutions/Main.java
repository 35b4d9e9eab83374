import java.util.Arrays;

public class Main {
    static int[] plan(int[][] talks, int walk) {
        int[][] sorted = talks.clone();
        Arrays.sort(sorted, (one, other) -> Integer.compare(one[2], other[2]));
        int n = sorted.length;
        int[][] ends = new int[2][n + 1];
        long[][] best = new long[2][n + 1];
        int[] count = {1, 1};
        for (int[] talk : sorted) {
            int hall = talk[0];
            long here = best[hall][last(ends[hall], count[hall], talk[1])];
            long there = best[1 - hall][last(ends[1 - hall], count[1 - hall], talk[1] - walk)];
            long now = Math.max(here, there) + talk[3] * 100000L - 1;
            ends[hall][count[hall]] = talk[2];
            best[hall][count[hall]] = Math.max(best[hall][count[hall] - 1], now);
            count[hall]++;
        }
        long top = Math.max(best[0][count[0] - 1], best[1][count[1] - 1]);
        long points = (top + 99999) / 100000;
        return new int[] {(int) points, (int) (points * 100000 - top)};
    }

    static int last(int[] ends, int count, int latest) {
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (ends[middle] <= latest) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
