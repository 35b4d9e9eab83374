import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Main {
    static String[] reconcile(String[] manifest, String[] dock) {
        Map<String, Integer> difference = new LinkedHashMap<>();
        for (String label : manifest) {
            difference.put(label, difference.getOrDefault(label, 0) - 1);
        }
        for (String label : dock) {
            difference.put(label, difference.getOrDefault(label, 0) + 1);
        }
        List<String> lines = new ArrayList<>();
        difference.forEach((label, count) -> {
            if (count != 0) {
                lines.add(label + " " + (count > 0 ? "+" : "") + count);
            }
        });
        return lines.toArray(new String[0]);
    }
}
