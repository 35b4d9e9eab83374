import java.util.Arrays;

public class Main {
    static int dye(int[] cloths, int[] price) {
        int none = price.length;
        int far = Integer.MAX_VALUE / 2;
        int[] least = new int[none + 1];
        Arrays.fill(least, far);
        least[none] = 0;
        int last = none;
        for (int colour : cloths) {
            if (colour == last) {
                continue;
            }
            int[] after = new int[none + 1];
            Arrays.fill(after, far);
            for (int other = 0; other <= none; other++) {
                if (least[other] == far) {
                    continue;
                }
                int sum = least[other] + (other == colour ? 0 : price[colour]);
                if (other != colour) {
                    after[other] = Math.min(after[other], sum);
                }
                after[last] = Math.min(after[last], sum);
            }
            least = after;
            last = colour;
        }
        return Arrays.stream(least).min().getAsInt();
    }
}
