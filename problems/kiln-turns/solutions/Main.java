public class Main {
    static int shelf(int[] pieces, int turns) {
        int low = 0;
        int high = 0;
        for (int piece : pieces) {
            low = Math.max(low, piece);
            high += piece;
        }
        while (low < high) {
            int middle = low + (high - low) / 2;
            if (enough(pieces, turns, middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private static boolean enough(int[] pieces, int turns, int limit) {
        int firings = 1;
        int load = 0;
        for (int piece : pieces) {
            if (load + piece > limit) {
                firings++;
                load = 0;
            }
            load += piece;
        }
        return firings <= turns;
    }
}
