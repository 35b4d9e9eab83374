import java.util.Arrays;

public class Main {
    static int deliver(int[][] trips, int change, int start, int goal) {
        if (start == goal) {
            return 0;
        }
        int far = 100_000_000;
        int[][] order = trips.clone();
        Arrays.sort(order, (a, b) -> Integer.compare(a[3], b[3]));
        int[] earliest = new int[10_000];
        int[] aboard = new int[10_000];
        Arrays.fill(earliest, far);
        Arrays.fill(aboard, -1);
        earliest[start] = -change;
        for (int[] trip : order) {
            if (earliest[trip[1]] + change <= trip[3] || aboard[trip[0]] == trip[1]) {
                aboard[trip[0]] = trip[2];
                earliest[trip[2]] = Math.min(earliest[trip[2]], trip[4]);
            } else {
                aboard[trip[0]] = -1;
            }
        }
        return earliest[goal] == far ? -1 : earliest[goal];
    }
}
