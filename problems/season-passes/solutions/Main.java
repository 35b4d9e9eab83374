import java.util.Arrays;

public class Main {
    static int[] swim(int[][] passes) {
        int[][] sorted = passes.clone();
        Arrays.sort(sorted, (one, other) -> Integer.compare(one[0], other[0]));
        int days = 0;
        int seasons = 0;
        int longest = 0;
        int covered = 0;
        for (int[] pass : sorted) {
            if (seasons == 0 || pass[0] > covered + 1) {
                if (seasons > 0) {
                    longest = Math.max(longest, pass[0] - covered - 1);
                }
                seasons++;
                covered = pass[0] - 1;
            }
            days += Math.max(0, pass[1] - covered);
            covered = Math.max(covered, pass[1]);
        }
        return new int[] {days, seasons, longest};
    }
}
