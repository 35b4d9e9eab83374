public class Main {
    static int lamps(int[] up, int[] cost, int[] bats) {
        long far = 1L << 50;
        int n = up.length;
        long[] lamp = new long[n];
        long[] some = new long[n];
        long[] none = new long[n];
        long[] dark = new long[n];
        for (int i = 0; i < n; i++) {
            lamp[i] = bats[i] == 1 ? far : cost[i];
            some[i] = far;
        }
        for (int i = n - 1; i > 0; i--) {
            int above = up[i];
            lamp[above] = Math.min(far, lamp[above] + Math.min(lamp[i], Math.min(some[i], dark[i])));
            dark[above] = Math.min(far, dark[above] + some[i]);
            some[above] = Math.min(some[above] + Math.min(lamp[i], some[i]), none[above] + lamp[i]);
            some[above] = Math.min(far, some[above]);
            none[above] = Math.min(far, none[above] + some[i]);
        }
        long best = Math.min(lamp[0], some[0]);
        return best >= far ? -1 : (int) best;
    }
}
