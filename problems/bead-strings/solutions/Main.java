import java.util.HashMap;
import java.util.Map;

public class Main {
    static long[] pieces(String beads) {
        Map<Long, int[]> seen = new HashMap<>();
        seen.put(0L, new int[] {0, 1});
        long key = 0;
        long count = 0;
        int longest = 0;
        for (int at = 0; at < beads.length(); at++) {
            char bead = beads.charAt(at);
            key += bead == 'R' ? 1_000_000 : bead == 'G' ? 1 - 1_000_000 : -1;
            int[] known = seen.get(key);
            if (known == null) {
                seen.put(key, new int[] {at + 1, 1});
                continue;
            }
            count += known[1]++;
            longest = Math.max(longest, at + 1 - known[0]);
        }
        return new long[] {count, longest};
    }
}
