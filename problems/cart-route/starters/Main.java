import java.util.Scanner;

public class Main {
    static int fewestSteps(int battery, String[] floor) {
        return 0;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt();
        int columns = in.nextInt();
        int battery = in.nextInt();
        String[] floor = new String[rows];
        for (int r = 0; r < rows; r++) {
            floor[r] = in.next();
        }
        System.out.println(fewestSteps(battery, floor));
    }
}
