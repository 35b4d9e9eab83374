public class Main {
    static int[] assign(int[][] boats, int berths) {
        return new int[0];
    }
}
