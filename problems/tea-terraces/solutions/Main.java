import java.util.ArrayDeque;

public class Main {
    static int[] gardens(int[][] heights, int step) {
        int rows = heights.length;
        int columns = heights[0].length;
        boolean[] met = new boolean[rows * columns];
        int[][] ways = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
        int count = 0;
        int largest = 0;
        int tallest = 0;
        for (int start = 0; start < rows * columns; start++) {
            if (met[start]) {
                continue;
            }
            met[start] = true;
            ArrayDeque<Integer> todo = new ArrayDeque<>();
            todo.add(start);
            int size = 0;
            int low = Integer.MAX_VALUE;
            int high = 0;
            while (!todo.isEmpty()) {
                int at = todo.poll();
                int r = at / columns;
                int c = at % columns;
                size++;
                low = Math.min(low, heights[r][c]);
                high = Math.max(high, heights[r][c]);
                for (int[] way : ways) {
                    int y = r + way[0];
                    int x = c + way[1];
                    if (y < 0 || y >= rows || x < 0 || x >= columns || met[y * columns + x]) {
                        continue;
                    }
                    if (Math.abs(heights[y][x] - heights[r][c]) <= step) {
                        met[y * columns + x] = true;
                        todo.add(y * columns + x);
                    }
                }
            }
            count++;
            largest = Math.max(largest, size);
            tallest = Math.max(tallest, high - low);
        }
        return new int[] {count, largest, tallest};
    }
}
