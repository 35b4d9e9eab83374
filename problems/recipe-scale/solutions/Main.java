import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String[] head = in.nextLine().trim().split(" ");
        long serves = Long.parseLong(head[0]);
        long guests = Long.parseLong(head[1]);
        int count = Integer.parseInt(head[2]);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            String[] words = in.nextLine().split(" ");
            for (int w = 0; w < words.length; w++) {
                boolean time = w + 1 < words.length && (words[w + 1].equals("minutes") || words[w + 1].equals("minute"));
                if (words[w].matches("[0-9]+") && !time) {
                    words[w] = String.valueOf((Long.parseLong(words[w]) * guests + serves - 1) / serves);
                }
            }
            out.append(String.join(" ", words)).append("\n");
        }
        System.out.print(out);
    }
}
