public class Main {
    static int siding(int[] come, int[] go) {
        int[] inside = new int[come.length];
        int size = 0;
        int gone = 0;
        int room = 0;
        for (int wagon : come) {
            if (wagon == go[gone]) {
                gone++;
            } else {
                inside[size++] = wagon;
                room = Math.max(room, size);
            }
            while (size > 0 && inside[size - 1] == go[gone]) {
                size--;
                gone++;
            }
        }
        return size > 0 ? -1 : room;
    }
}
