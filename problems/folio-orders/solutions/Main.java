import java.util.ArrayList;
import java.util.List;

public class Main {
    static int side(String text, boolean frontIfMissing) {
        char end = text.charAt(text.length() - 1);
        boolean letter = end == 'r' || end == 'v';
        int folio = Integer.parseInt(letter ? text.substring(0, text.length() - 1) : text);
        boolean front = letter ? end == 'r' : frontIfMissing;
        return front ? 2 * folio - 1 : 2 * folio;
    }

    static String spell(int side) {
        return side % 2 == 1 ? side / 2 + 1 + "r" : side / 2 + "v";
    }

    static String write(int first, int last) {
        if (first == last) {
            return spell(first);
        }
        if (first % 2 == 0 || last % 2 == 1) {
            return spell(first) + "-" + spell(last);
        }
        int from = first / 2 + 1;
        int to = last / 2;
        return from == to ? "" + from : from + "-" + to;
    }

    static String tidy(String order) {
        if (order.isEmpty()) {
            return "";
        }
        List<int[]> pairs = new ArrayList<>();
        for (String part : order.split(",")) {
            String[] ends = part.split("-");
            pairs.add(new int[] {side(ends[0], true), side(ends[ends.length - 1], false)});
        }
        pairs.sort((a, b) -> Integer.compare(a[0], b[0]));
        List<String> parts = new ArrayList<>();
        int[] open = pairs.get(0);
        for (int[] pair : pairs) {
            if (pair[0] <= open[1] + 1) {
                open[1] = Math.max(open[1], pair[1]);
            } else {
                parts.add(write(open[0], open[1]));
                open = pair;
            }
        }
        parts.add(write(open[0], open[1]));
        return String.join(",", parts);
    }
}
