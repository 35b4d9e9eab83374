import java.util.HashMap;
import java.util.Map;

public class Main {
    static int[] sort_out(String[] gloves) {
        Map<String, int[]> kinds = new HashMap<>();
        for (String glove : gloves) {
            kinds.computeIfAbsent(glove.substring(2), kind -> new int[3])["LRX".indexOf(glove.charAt(0))]++;
        }
        int pairs = 0;
        for (int[] count : kinds.values()) {
            int weak = Math.min(count[0], count[1]) + count[2];
            pairs += Math.min(weak, (count[0] + count[1] + count[2]) / 2);
        }
        return new int[] {pairs, gloves.length - 2 * pairs};
    }
}
