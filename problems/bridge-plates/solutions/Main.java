import java.util.Arrays;

public class Main {
    static int[] loads(int islands, int[][] bridges, int[][] trips) {
        int[][] sorted = bridges.clone();
        Arrays.sort(sorted, (one, other) -> Integer.compare(other[2], one[2]));
        int[] above = new int[islands];
        int[] plate = new int[islands];
        int[] size = new int[islands];
        for (int i = 0; i < islands; i++) {
            above[i] = i;
            size[i] = 1;
        }
        for (int[] bridge : sorted) {
            int a = top(above, bridge[0]);
            int b = top(above, bridge[1]);
            if (a == b) {
                continue;
            }
            int small = size[a] <= size[b] ? a : b;
            int large = a + b - small;
            above[small] = large;
            plate[small] = bridge[2];
            size[large] += size[small];
        }
        int[] answer = new int[trips.length];
        for (int t = 0; t < trips.length; t++) {
            int a = trips[t][0];
            int b = trips[t][1];
            int weakest = 1000000 + trips[t][2];
            while (a != b && weakest > 0) {
                if (plate[a] >= plate[b]) {
                    weakest = Math.min(weakest, plate[a]);
                    a = above[a];
                } else {
                    weakest = Math.min(weakest, plate[b]);
                    b = above[b];
                }
            }
            answer[t] = Math.max(-1, weakest - trips[t][2]);
        }
        return answer;
    }

    static int top(int[] above, int one) {
        while (above[one] != one) {
            one = above[one];
        }
        return one;
    }
}
