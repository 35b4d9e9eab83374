import java.util.Map;
import java.util.TreeMap;

public class Main {
    static int[] safe(int[][] watches, int least) {
        TreeMap<Integer, Integer> changes = new TreeMap<>();
        for (int[] watch : watches) {
            changes.merge(watch[0], 1, Integer::sum);
            changes.merge(watch[1], -1, Integer::sum);
        }
        int total = 0;
        int run = 0;
        int longest = 0;
        int people = 0;
        int before = 0;
        for (Map.Entry<Integer, Integer> change : changes.entrySet()) {
            int minute = change.getKey();
            if (people >= least) {
                total += minute - before;
                run += minute - before;
                longest = Math.max(longest, run);
            } else {
                run = 0;
            }
            people += change.getValue();
            before = minute;
        }
        return new int[] {total, longest};
    }
}
