import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

public class Main {
    static int[] ring(int[][] rows) {
        Set<String> rung = new HashSet<>();
        int[] before = null;
        for (int at = 0; at < rows.length; at++) {
            int[] row = rows[at];
            int bells = rows[0].length;
            int[] place = new int[bells + 1];
            Arrays.fill(place, -1);
            int good = 0;
            for (int i = 0; i < row.length; i++) {
                if (row[i] >= 1 && row[i] <= bells && place[row[i]] < 0) {
                    place[row[i]] = i;
                    good++;
                }
            }
            if (good != bells || row.length != bells) {
                return new int[] {at, 1};
            }
            for (int bell = 1; before != null && bell <= bells; bell++) {
                if (Math.abs(place[bell] - before[bell]) > 1) {
                    return new int[] {at, 2};
                }
            }
            if (!rung.add(Arrays.toString(row))) {
                return new int[] {at, 3};
            }
            before = place;
        }
        return new int[] {rows.length, 0};
    }
}
