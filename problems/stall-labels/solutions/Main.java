import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Main {
    static List<String> repeats(String[] labels) {
        Map<String, Integer> counts = new HashMap<>();
        List<String> twice = new ArrayList<>();
        for (String label : labels) {
            String clean = label.replaceAll("[ .]", "").toUpperCase().replaceFirst("^([A-Z]+)0+(?=\\d)", "$1");
            if (counts.merge(clean, 1, Integer::sum) == 2) {
                twice.add(clean);
            }
        }
        List<String> lines = new ArrayList<>();
        for (String label : twice) {
            lines.add(label + " " + counts.get(label));
        }
        return lines;
    }
}
