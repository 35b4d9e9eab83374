import java.util.Arrays;
import java.util.PriorityQueue;

public class Main {
    static int[] finish(int[][] orders, int setup) {
        int n = orders.length;
        Integer[] line = new Integer[n];
        int[] left = new int[n];
        for (int i = 0; i < n; i++) {
            line[i] = i;
            left[i] = orders[i][1];
        }
        Arrays.sort(line, (a, b) -> Integer.compare(orders[a][0], orders[b][0]));
        PriorityQueue<Integer> heap = new PriorityQueue<>((a, b) -> {
            if (orders[a][2] != orders[b][2]) {
                return Integer.compare(orders[b][2], orders[a][2]);
            }
            return orders[a][0] != orders[b][0] ? Integer.compare(orders[a][0], orders[b][0]) : Integer.compare(a, b);
        });
        int[] done = new int[n];
        int now = 0;
        int at = 0;
        int current = -1;
        int begun = 0;
        while (at < n || !heap.isEmpty()) {
            if (heap.isEmpty()) {
                now = Math.max(now, orders[line[at]][0]);
            }
            while (at < n && orders[line[at]][0] <= now) {
                heap.add(line[at++]);
            }
            int order = heap.peek();
            if (order != current) {
                if (current >= 0) {
                    left[current] -= Math.max(0, now - begun - setup);
                }
                current = order;
                begun = now;
            }
            int end = begun + setup + left[order];
            if (at < n && orders[line[at]][0] < end) {
                now = orders[line[at]][0];
            } else {
                done[order] = end;
                now = end;
                heap.poll();
                current = -1;
            }
        }
        return done;
    }
}
