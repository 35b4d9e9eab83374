public class Main {
    static int[] clear(int[] snow, int push) {
        int[] left = new int[snow.length];
        int load = 0;
        for (int i = 0; i < snow.length; i++) {
            if (snow[i] <= push - load) {
                load += snow[i];
                continue;
            }
            if (i > 0) {
                left[i - 1] = load;
            }
            load = snow[i] <= push ? snow[i] : 0;
        }
        if (snow.length > 0) {
            left[snow.length - 1] = load;
        }
        return left;
    }
}
