import java.util.*;

public class Main {
    static int[] standing(int[][] riders, int seats) {
        int[] stood = new int[riders.length];
        Set<Integer> seated = new HashSet<>();
        List<Integer> line = new ArrayList<>();
        for (int stop = 0; stop <= 500; stop++) {
            final int now = stop;
            seated.removeIf(who -> riders[who][1] == now);
            for (int who : line) {
                stood[who] = now - riders[who][0];
            }
            line.removeIf(who -> riders[who][1] == now);
            while (!line.isEmpty() && seated.size() < seats) {
                seated.add(line.remove(0));
            }
            for (int who = 0; who < riders.length; who++) {
                if (riders[who][0] != now) {
                    continue;
                }
                if (seated.size() < seats) {
                    seated.add(who);
                } else {
                    line.add(who);
                }
            }
        }
        return stood;
    }
}
