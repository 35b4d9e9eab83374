public class Main {
    static int mixtures(int[] left, int[] right, int height) {
        long modulus = 1_000_000_007L;
        long[] ways = new long[right.length + 1];
        long rowLevel = 0;
        for (int i = 0; i <= left.length; i++) {
            if (i > 0) {
                rowLevel += left[i - 1];
            }
            long level = rowLevel;
            for (int j = 0; j <= right.length; j++) {
                if (j > 0) {
                    level += right[j - 1];
                }
                boolean gate = level == 0 || level == height;
                long total = i == 0 && j == 0 ? 1 : 0;
                if (i > 0 && (left[i - 1] != 0 || gate)) {
                    total += ways[j];
                }
                if (j > 0 && (right[j - 1] != 0 || gate)) {
                    total += ways[j - 1];
                }
                ways[j] = level < 0 || level > height ? 0 : total % modulus;
            }
        }
        return (int) ways[right.length];
    }
}
