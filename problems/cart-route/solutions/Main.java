import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Scanner;

public class Main {
    static int fewestSteps(int battery, String[] floor) {
        int rows = floor.length;
        int columns = floor[0].length();
        int[][] mostCharge = new int[rows][columns];
        Deque<int[]> queue = new ArrayDeque<>();
        for (int r = 0; r < rows; r++) {
            Arrays.fill(mostCharge[r], -1);
            int c = floor[r].indexOf('S');
            if (c >= 0) {
                mostCharge[r][c] = battery;
                queue.add(new int[] {r, c, battery, 0});
            }
        }
        int[][] ways = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
        while (!queue.isEmpty()) {
            int[] at = queue.remove();
            if (floor[at[0]].charAt(at[1]) == 'G') {
                return at[3];
            }
            if (at[2] == 0) {
                continue;
            }
            for (int[] way : ways) {
                int r = at[0] + way[0];
                int c = at[1] + way[1];
                if (r < 0 || r >= rows || c < 0 || c >= columns || floor[r].charAt(c) == '#') {
                    continue;
                }
                int left = floor[r].charAt(c) == '+' ? battery : at[2] - 1;
                if (left > mostCharge[r][c]) {
                    mostCharge[r][c] = left;
                    queue.add(new int[] {r, c, left, at[3] + 1});
                }
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt();
        int columns = in.nextInt();
        int battery = in.nextInt();
        String[] floor = new String[rows];
        for (int r = 0; r < rows; r++) {
            floor[r] = in.next();
        }
        System.out.println(fewestSteps(battery, floor));
    }
}
