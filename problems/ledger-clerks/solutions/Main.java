import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

public class Main {
    static int[] tidy(int clerks, int[][] log) {
        List<List<Integer>> leads = new ArrayList<>();
        for (int i = 0; i < clerks; i++) {
            leads.add(new ArrayList<>());
        }
        int[] waits = new int[clerks];
        Map<Integer, Integer> writer = new HashMap<>();
        Map<Integer, List<Integer>> looked = new HashMap<>();
        for (int[] entry : log) {
            List<Integer> since = looked.computeIfAbsent(entry[1], page -> new ArrayList<>());
            List<Integer> earlier = new ArrayList<>();
            if (writer.containsKey(entry[1])) {
                earlier.add(writer.get(entry[1]));
            }
            if (entry[2] == 0) {
                since.add(entry[0]);
            } else {
                earlier.addAll(since);
                since.clear();
                writer.put(entry[1], entry[0]);
            }
            for (int one : earlier) {
                if (one != entry[0]) {
                    leads.get(one).add(entry[0]);
                    waits[entry[0]]++;
                }
            }
        }
        PriorityQueue<Integer> free = new PriorityQueue<>();
        for (int i = 0; i < clerks; i++) {
            if (waits[i] == 0) {
                free.add(i);
            }
        }
        int[] order = new int[clerks];
        int count = 0;
        while (!free.isEmpty()) {
            int clerk = free.poll();
            order[count++] = clerk;
            for (int later : leads.get(clerk)) {
                if (--waits[later] == 0) {
                    free.add(later);
                }
            }
        }
        return count == clerks ? order : new int[0];
    }
}
