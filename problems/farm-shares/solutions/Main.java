import java.util.ArrayList;
import java.util.List;

public class Main {
    static int[] shares(int[] parent, int[] alive, int acres) {
        int members = parent.length;
        boolean[] takesPart = new boolean[members];
        List<List<Integer>> heirs = new ArrayList<>();
        for (int member = 0; member < members; member++) {
            takesPart[member] = alive[member] == 1;
            heirs.add(new ArrayList<>());
        }
        for (int member = members - 1; member > 0; member--) {
            if (takesPart[member]) {
                takesPart[parent[member]] = true;
                heirs.get(parent[member]).add(member);
            }
        }
        int[] held = new int[members];
        held[0] = acres;
        for (int member = 0; member < members; member++) {
            if (alive[member] == 1) {
                continue;
            }
            List<Integer> youngestFirst = heirs.get(member);
            int count = youngestFirst.size();
            for (int at = 0; at < count; at++) {
                int rank = count - 1 - at;
                held[youngestFirst.get(at)] = held[member] / count + (rank < held[member] % count ? 1 : 0);
            }
            held[member] = 0;
        }
        return held;
    }
}
