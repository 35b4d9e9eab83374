import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

public class Main {
    static BitSet reach(int squares, int[][] lanes, int market, int from) {
        List<List<Integer>> next = new ArrayList<>();
        for (int square = 0; square < squares; square++) {
            next.add(new ArrayList<>());
        }
        for (int[] lane : lanes) {
            next.get(lane[from]).add(lane[1 - from]);
        }
        BitSet seen = new BitSet(squares);
        seen.set(market);
        ArrayDeque<Integer> todo = new ArrayDeque<>();
        todo.add(market);
        while (!todo.isEmpty()) {
            for (int other : next.get(todo.poll())) {
                if (!seen.get(other)) {
                    seen.set(other);
                    todo.add(other);
                }
            }
        }
        return seen;
    }

    static int[] signs(int squares, int[][] lanes, int market) {
        BitSet there = reach(squares, lanes, market, 0);
        BitSet home = reach(squares, lanes, market, 1);
        BitSet both = (BitSet) there.clone();
        both.and(home);
        int shared = both.cardinality();
        return new int[] {shared - 1, there.cardinality() - shared, home.cardinality() - shared};
    }
}
