public class Main {
    static int[] bundles(int ends, int[][] ties, int wanted) {
        // A leader holds its size below zero, every other end its parent.
        int[] parent = new int[ends];
        java.util.Arrays.fill(parent, -1);
        int moment = wanted == 1 ? 0 : -1;
        int useless = 0;
        for (int at = 0; at < ties.length; at++) {
            int a = leader(parent, ties[at][0]);
            int b = leader(parent, ties[at][1]);
            if (a == b) {
                useless++;
                continue;
            }
            if (parent[a] > parent[b]) {
                int held = a;
                a = b;
                b = held;
            }
            parent[a] += parent[b];
            parent[b] = a;
            if (moment == -1 && -parent[a] >= wanted) {
                moment = at + 1;
            }
        }
        return new int[] {moment, useless};
    }

    private static int leader(int[] parent, int end) {
        int top = end;
        while (parent[top] >= 0) {
            top = parent[top];
        }
        while (parent[end] >= 0) {
            int next = parent[end];
            parent[end] = top;
            end = next;
        }
        return top;
    }
}
