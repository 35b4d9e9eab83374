import java.util.ArrayDeque;

public class Main {
    static int[] oil(int[] heights) {
        int coins = 0;
        int busiest = 0;
        ArrayDeque<Integer> pile = new ArrayDeque<>();
        for (int place = 0; place < heights.length; place++) {
            int caught = 0;
            while (!pile.isEmpty() && heights[pile.peek()] <= heights[place]) {
                coins += place - pile.pop();
                caught++;
            }
            busiest = Math.max(busiest, caught);
            pile.push(place);
        }
        return new int[] {coins, busiest};
    }
}
