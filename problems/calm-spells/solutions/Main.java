import java.util.TreeMap;

public class Main {
    static long[] spells(int[] levels, int swing, int least) {
        TreeMap<Integer, Integer> window = new TreeMap<>();
        long count = 0;
        int longest = 0;
        int start = 0;
        for (int now = 0; now < levels.length; now++) {
            window.merge(levels[now], 1, Integer::sum);
            while (window.lastKey() - window.firstKey() > swing) {
                window.merge(levels[start++], -1, (a, b) -> a + b == 0 ? null : a + b);
            }
            int length = now - start + 1;
            if (length >= least) {
                count += length - least + 1;
                longest = Math.max(longest, length);
            }
        }
        return new long[] {count, longest};
    }
}
