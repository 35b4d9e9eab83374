public class Main {
    static int[] inspect(int[] rows) {
        int places = 0;
        int odd = 0;
        int found = -1;
        for (int i = 0; i < rows.length; i++) {
            places ^= rows[i];
            if (Integer.bitCount(rows[i]) % 2 == 1) {
                odd++;
                found = i;
            }
        }
        if (odd == 0 && places == 0) {
            return new int[] {-1, -1};
        }
        if (odd == 1 && Integer.bitCount(places) == 1) {
            return new int[] {found, Integer.numberOfTrailingZeros(places)};
        }
        return new int[] {-2, -2};
    }
}
