public class Main {
    static int[] shade(int rows, int columns, int[][] awnings, int layers) {
        int[][] depth = new int[rows + 2][columns + 2];
        for (int[] a : awnings) {
            depth[a[0] + 1][a[1] + 1]++;
            depth[a[0] + 1][a[3] + 2 > columns + 1 ? columns + 1 : a[3] + 2]--;
            depth[a[2] + 2 > rows + 1 ? rows + 1 : a[2] + 2][a[1] + 1]--;
            depth[a[2] + 2 > rows + 1 ? rows + 1 : a[2] + 2][a[3] + 2 > columns + 1 ? columns + 1 : a[3] + 2]++;
        }
        int[][] exact = new int[rows + 1][columns + 1];
        int enough = 0;
        for (int r = 1; r <= rows; r++) {
            for (int c = 1; c <= columns; c++) {
                depth[r][c] += depth[r - 1][c] + depth[r][c - 1] - depth[r - 1][c - 1];
                enough += depth[r][c] >= layers ? 1 : 0;
                exact[r][c] = exact[r - 1][c] + exact[r][c - 1] - exact[r - 1][c - 1] + (depth[r][c] == layers ? 1 : 0);
            }
        }
        int least = Integer.MAX_VALUE;
        for (int[] a : awnings) {
            int lost = exact[a[2] + 1][a[3] + 1] - exact[a[0]][a[3] + 1] - exact[a[2] + 1][a[1]] + exact[a[0]][a[1]];
            least = Math.min(least, lost);
        }
        return new int[] {enough, enough - least};
    }
}
