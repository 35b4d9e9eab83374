public class Main {
    static int[] gallery(int start, int[] presses) {
        int burning = start;
        int most = Integer.bitCount(burning);
        int moment = 0;
        for (int at = 0; at < presses.length; at++) {
            burning ^= presses[at];
            if (Integer.bitCount(burning) > most) {
                most = Integer.bitCount(burning);
                moment = at + 1;
            }
        }
        return new int[] {most, moment, burning};
    }
}
