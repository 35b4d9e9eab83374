import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Main {
    static int[] dry(int[] homes, int[][] pipes) {
        int junctions = homes.length;
        List<List<int[]>> joined = new ArrayList<>();
        int total = 0;
        for (int number : homes) {
            joined.add(new ArrayList<>());
            total += number;
        }
        for (int[] pipe : pipes) {
            joined.get(pipe[0]).add(new int[] {pipe[1], pipe[2]});
            joined.get(pipe[1]).add(new int[] {pipe[0], pipe[2]});
        }
        int[] section = new int[junctions];
        Arrays.fill(section, -1);
        int[] result = new int[junctions];
        ArrayDeque<Integer> todo = new ArrayDeque<>();
        for (int first = 0; first < junctions; first++) {
            if (section[first] >= 0) {
                result[first] = result[section[first]];
                continue;
            }
            section[first] = first;
            todo.add(first);
            while (!todo.isEmpty()) {
                for (int[] pipe : joined.get(todo.poll())) {
                    if (pipe[1] == 0 && section[pipe[0]] < 0) {
                        section[pipe[0]] = first;
                        todo.add(pipe[0]);
                    }
                }
            }
            boolean[] seen = new boolean[junctions];
            int supplied = 0;
            if (section[0] != first) {
                seen[0] = true;
                todo.add(0);
            }
            while (!todo.isEmpty()) {
                int junction = todo.poll();
                supplied += homes[junction];
                for (int[] pipe : joined.get(junction)) {
                    if (section[pipe[0]] != first && !seen[pipe[0]]) {
                        seen[pipe[0]] = true;
                        todo.add(pipe[0]);
                    }
                }
            }
            result[first] = total - supplied;
        }
        return result;
    }
}
