public class Main {
    static int[] board(int[] cars, int room) {
        int[] lanes = new int[2];
        int count = 0;
        for (int car : cars) {
            int lane = lanes[0] <= lanes[1] ? 0 : 1;
            if (lanes[lane] > room - car) {
                break;
            }
            lanes[lane] += car;
            count++;
        }
        return new int[] {count, lanes[0], lanes[1]};
    }
}
