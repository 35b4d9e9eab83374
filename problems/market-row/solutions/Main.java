import java.util.Arrays;

public class Main {
    static int earn(int[][] trade, int[] needs, int shade) {
        int n = trade.length;
        int far = -1_000_000;
        int[][] best = new int[1 << n][n];
        for (int[] row : best) {
            Arrays.fill(row, far);
        }
        int top = far;
        for (int chosen = 1; chosen < 1 << n; chosen++) {
            int place = Integer.bitCount(chosen) - 1;
            for (int b = 0; b < n; b++) {
                if ((chosen >> b & 1) == 0 || needs[b] == 1 && place >= shade) {
                    continue;
                }
                int before = chosen & ~(1 << b);
                int coins = before == 0 ? 0 : far;
                for (int a = 0; a < n; a++) {
                    if (best[before][a] > far) {
                        coins = Math.max(coins, best[before][a] + trade[a][b]);
                    }
                }
                best[chosen][b] = coins;
                if (chosen == (1 << n) - 1) {
                    top = Math.max(top, coins);
                }
            }
        }
        return top;
    }
}
