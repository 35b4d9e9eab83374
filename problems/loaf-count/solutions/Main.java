public class Main {
    static int[] answers(int[] minutes, int[] loaves, int[][] questions) {
        int n = minutes.length;
        int[] sums = new int[n + 1];
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + loaves[i];
        }
        int[] result = new int[questions.length];
        for (int q = 0; q < questions.length; q++) {
            int number = questions[q][1];
            boolean byClock = questions[q][0] == 1;
            int low = 0;
            int high = n;
            while (low < high) {
                int middle = (low + high) / 2;
                if (byClock ? minutes[middle] <= number : sums[middle + 1] < number) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            if (byClock) {
                result[q] = sums[low];
            } else {
                result[q] = number == 0 ? 0 : low == n ? -1 : minutes[low];
            }
        }
        return result;
    }
}
