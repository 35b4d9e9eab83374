import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int limit = in.nextInt();
        int count = in.nextInt();
        int height = 0;
        int highest = 0;
        int refused = 0;
        Deque<Integer> carriedOut = new ArrayDeque<>();
        for (int i = 0; i < count; i++) {
            String word = in.next();
            if (word.equals("undo")) {
                if (carriedOut.isEmpty()) {
                    refused++;
                } else {
                    height -= carriedOut.pop();
                }
                continue;
            }
            int amount = in.nextInt();
            int step = word.equals("up") ? amount : -amount;
            if (height + step < 0 || height + step > limit) {
                refused++;
                continue;
            }
            height += step;
            carriedOut.push(step);
            highest = Math.max(highest, height);
        }
        System.out.println(height + " " + highest + " " + refused);
    }
}
