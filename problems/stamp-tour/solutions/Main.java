import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

public class Main {
    static int tour(int[] stamp, int kinds, int[][] passages, int hall) {
        int rooms = stamp.length;
        int[] gives = new int[rooms];
        List<List<int[]>> leads = new ArrayList<>();
        for (int room = 0; room < rooms; room++) {
            gives[room] = stamp[room] == 0 ? 0 : 1 << (stamp[room] - 1);
            leads.add(new ArrayList<>());
        }
        for (int[] one : passages) {
            leads.get(one[0]).add(new int[] {one[1], one[2], one[3]});
            leads.get(one[1]).add(new int[] {one[0], one[2], one[3]});
        }
        int full = (1 << kinds) - 1;
        int[] least = new int[rooms << kinds];
        Arrays.fill(least, Integer.MAX_VALUE);
        PriorityQueue<int[]> heap = new PriorityQueue<>((a, b) -> Integer.compare(a[0], b[0]));
        least[gives[0]] = 0;
        heap.add(new int[] {0, 0, gives[0]});
        while (!heap.isEmpty()) {
            int[] now = heap.poll();
            int card = now[2];
            if (now[0] > least[(now[1] << kinds) + card]) {
                continue;
            }
            if (now[1] == hall && card == full) {
                return now[0];
            }
            for (int[] lead : leads.get(now[1])) {
                if (Integer.bitCount(card) < lead[2]) {
                    continue;
                }
                int after = card | gives[lead[0]];
                int state = (lead[0] << kinds) + after;
                if (now[0] + lead[1] < least[state]) {
                    least[state] = now[0] + lead[1];
                    heap.add(new int[] {now[0] + lead[1], lead[0], after});
                }
            }
        }
        return -1;
    }
}
