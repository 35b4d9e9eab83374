import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Main {
    static int[] drill(int[] people, int[][] corridors, int[] doors) {
        List<List<Integer>> joined = new ArrayList<>();
        for (int room = 0; room < people.length; room++) {
            joined.add(new ArrayList<>());
        }
        for (int[] corridor : corridors) {
            joined.get(corridor[0]).add(corridor[1]);
            joined.get(corridor[1]).add(corridor[0]);
        }
        int[] doorOf = new int[people.length];
        Arrays.fill(doorOf, -1);
        int[] sorted = doors.clone();
        Arrays.sort(sorted);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int door : sorted) {
            doorOf[door] = door;
            queue.add(door);
        }
        while (!queue.isEmpty()) {
            int room = queue.poll();
            for (int other : joined.get(room)) {
                if (doorOf[other] < 0) {
                    doorOf[other] = doorOf[room];
                    queue.add(other);
                }
            }
        }
        int[] leaving = new int[people.length];
        int[] counts = new int[doors.length + 1];
        for (int room = 0; room < people.length; room++) {
            if (doorOf[room] < 0) {
                counts[doors.length] += people[room];
            } else {
                leaving[doorOf[room]] += people[room];
            }
        }
        for (int at = 0; at < doors.length; at++) {
            counts[at] = leaving[doors[at]];
        }
        return counts;
    }
}
