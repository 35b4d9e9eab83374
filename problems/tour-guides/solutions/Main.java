public class Main {
    static long[] pairs(int[] guides, int[] parties) {
        int size = 1 << 12;
        long[] fit = new long[size];
        for (int guide : guides) {
            fit[size - 1 - guide]++;
        }
        for (int bit = 1; bit < size; bit *= 2) {
            for (int each = 0; each < size; each++) {
                if ((each & bit) == 0) {
                    fit[each] += fit[each | bit];
                }
            }
        }
        for (int each = 0; each < size; each++) {
            long both = fit[each] * (fit[each] - 1) / 2;
            fit[each] = Integer.bitCount(each) % 2 == 0 ? both : -both;
        }
        for (int bit = 1; bit < size; bit *= 2) {
            for (int each = 0; each < size; each++) {
                if ((each & bit) != 0) {
                    fit[each] += fit[each ^ bit];
                }
            }
        }
        long[] answer = new long[parties.length];
        for (int i = 0; i < parties.length; i++) {
            answer[i] = fit[parties[i]];
        }
        return answer;
    }
}
