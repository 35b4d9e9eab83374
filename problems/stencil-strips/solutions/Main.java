import java.util.Arrays;

public class Main {
    static int paint(String text, String[] strips, int[] price, int cuts) {
        int far = 1_000_000_000;
        int n = text.length();
        int[][] least = new int[n + 1][cuts + 1];
        for (int[] row : least) {
            Arrays.fill(row, far);
        }
        least[0][0] = 0;
        for (int at = 0; at < n; at++) {
            for (int kind = 0; kind < strips.length; kind++) {
                String strip = strips[kind];
                for (int i = 0; i < strip.length() && at + i < n && strip.charAt(i) == text.charAt(at + i); i++) {
                    int more = i + 1 < strip.length() ? 1 : 0;
                    for (int used = 0; used + more <= cuts; used++) {
                        int coins = least[at][used] + price[kind];
                        least[at + i + 1][used + more] = Math.min(least[at + i + 1][used + more], coins);
                    }
                }
            }
        }
        int best = far;
        for (int coins : least[n]) {
            best = Math.min(best, coins);
        }
        return best >= far ? -1 : best;
    }
}
