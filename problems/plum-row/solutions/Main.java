public class Main {
    static int[] stretch(int[] trees, int capacity) {
        int bestStart = 0;
        int bestCount = 0;
        int start = 0;
        int carried = 0;
        for (int index = 0; index < trees.length; index++) {
            carried += trees[index];
            while (carried > capacity) {
                carried -= trees[start];
                start++;
            }
            int count = index - start + 1;
            if (count > bestCount) {
                bestStart = start;
                bestCount = count;
            }
        }
        return new int[] {bestStart, bestCount};
    }
}
