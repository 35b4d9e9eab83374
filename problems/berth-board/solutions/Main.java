import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

public class Main {
    static int[] assign(int[][] boats, int berths) {
        PriorityQueue<Integer> free = new PriorityQueue<>();
        for (int berth = 1; berth <= berths; berth++) {
            free.add(berth);
        }
        PriorityQueue<long[]> taken = new PriorityQueue<>(Comparator.comparingLong((long[] entry) -> entry[0]));
        Integer[] inLine = new Integer[boats.length];
        for (int i = 0; i < inLine.length; i++) {
            inLine[i] = i;
        }
        Arrays.sort(inLine, Comparator.comparingInt((Integer i) -> boats[i][0]));
        int[] given = new int[boats.length];
        long now = 0;
        for (int index : inLine) {
            long arrive = boats[index][0];
            long moors = Math.max(now, arrive);
            if (free.isEmpty()) {
                moors = Math.max(moors, taken.peek()[0]);
            }
            if (moors > arrive + boats[index][2]) {
                continue;
            }
            now = moors;
            while (!taken.isEmpty() && taken.peek()[0] <= now) {
                free.add((int) taken.remove()[1]);
            }
            given[index] = free.remove();
            taken.add(new long[] {now + boats[index][1], given[index]});
        }
        return given;
    }
}
