import java.util.ArrayDeque;
import java.util.Arrays;

public class Main {
    static int meet(int[] ridge) {
        int n = ridge.length;
        int[] minutes = new int[n * n];
        Arrays.fill(minutes, -1);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        minutes[n - 1] = 0;
        queue.add(n - 1);
        while (!queue.isEmpty()) {
            int pair = queue.poll();
            int a = pair / n;
            int b = pair % n;
            if (a == b) {
                return minutes[pair];
            }
            for (int x = a - 1; x <= a + 1; x += 2) {
                for (int y = b - 1; y <= b + 1; y += 2) {
                    if (x < 0 || y < 0 || x >= n || y >= n || ridge[x] != ridge[y] || minutes[x * n + y] >= 0) {
                        continue;
                    }
                    minutes[x * n + y] = minutes[pair] + 1;
                    queue.add(x * n + y);
                }
            }
        }
        return -1;
    }
}
