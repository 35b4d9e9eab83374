import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Main {
    static String[] sequence(String[] machines, String[][] rules) {
        Map<String, Integer> waitingFor = new HashMap<>();
        Map<String, List<String>> unlocks = new HashMap<>();
        for (String machine : machines) {
            waitingFor.put(machine, 0);
            unlocks.put(machine, new ArrayList<>());
        }
        for (String[] rule : rules) {
            unlocks.get(rule[0]).add(rule[1]);
            waitingFor.put(rule[1], waitingFor.get(rule[1]) + 1);
        }
        List<String> sheet = new ArrayList<>();
        for (String machine : machines) {
            if (waitingFor.get(machine) == 0) {
                sheet.add(machine);
            }
        }
        for (int index = 0; index < sheet.size(); index++) {
            for (String then : unlocks.get(sheet.get(index))) {
                waitingFor.put(then, waitingFor.get(then) - 1);
                if (waitingFor.get(then) == 0) {
                    sheet.add(then);
                }
            }
        }
        return sheet.size() == machines.length ? sheet.toArray(new String[0]) : new String[0];
    }
}
