import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

public class Main {
    static int[] stuck(int[][] events) {
        Map<Integer, Integer> holder = new HashMap<>();
        Map<Integer, Integer> waits = new HashMap<>();
        Map<Integer, ArrayDeque<Integer>> lines = new HashMap<>();
        for (int i = 0; i < events.length; i++) {
            int guard = events[i][0];
            int key = events[i][1];
            ArrayDeque<Integer> line = lines.computeIfAbsent(key, k -> new ArrayDeque<>());
            if (events[i][2] == 0) {
                holder.remove(key);
                if (!line.isEmpty()) {
                    int first = line.poll();
                    holder.put(key, first);
                    waits.remove(first);
                }
            } else if (!holder.containsKey(key)) {
                holder.put(key, guard);
            } else {
                line.add(guard);
                waits.put(guard, key);
                int other = holder.get(key);
                int count = 1;
                while (other != guard && waits.containsKey(other)) {
                    other = holder.get(waits.get(other));
                    count++;
                }
                if (other == guard) {
                    return new int[] {i, count};
                }
            }
        }
        return new int[] {-1, 0};
    }
}
