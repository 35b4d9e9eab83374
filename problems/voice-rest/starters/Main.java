public class Main {
    static int season(int[] fees, int streak, int strain) {
        return -1;
    }
}
