import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static String report(int limit, List<String> entries) {
        return "";
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int limit = in.nextInt();
        int count = in.nextInt();
        in.nextLine();
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add(in.nextLine());
        }
        System.out.println(report(limit, entries));
    }
}
