import java.util.ArrayList;
import java.util.List;

class FairPlan {
    private record Node(int count, int stall, Node left, Node right) {}

    private final int plots;
    private final List<Node> kept = new ArrayList<>();
    private Node now = new Node(0, 0, null, null);

    FairPlan(int plots) {
        this.plots = plots;
    }

    void put(int plot, int stall) {
        now = with(now, 0, plots, plot, stall);
    }

    int keep() {
        kept.add(now);
        return kept.size();
    }

    void back(int number) {
        now = kept.get(number - 1);
    }

    int look(int number, int plot) {
        Node node = top(number);
        int low = 0;
        int high = plots;
        while (node != null && high - low > 1) {
            int middle = (low + high) / 2;
            if (plot < middle) {
                node = node.left;
                high = middle;
            } else {
                node = node.right;
                low = middle;
            }
        }
        return node == null ? 0 : node.stall;
    }

    int taken(int number, int first, int last) {
        return count(top(number), 0, plots, first, last + 1);
    }

    private Node top(int number) {
        return number == 0 ? now : kept.get(number - 1);
    }

    private static Node with(Node node, int low, int high, int plot, int stall) {
        if (high - low == 1) {
            return new Node(stall > 0 ? 1 : 0, stall, null, null);
        }
        Node left = node == null ? null : node.left;
        Node right = node == null ? null : node.right;
        int middle = (low + high) / 2;
        if (plot < middle) {
            left = with(left, low, middle, plot, stall);
        } else {
            right = with(right, middle, high, plot, stall);
        }
        int count = (left == null ? 0 : left.count) + (right == null ? 0 : right.count);
        return new Node(count, 0, left, right);
    }

    private static int count(Node node, int low, int high, int first, int end) {
        if (node == null || end <= low || high <= first) {
            return 0;
        }
        if (first <= low && high <= end) {
            return node.count;
        }
        int middle = (low + high) / 2;
        return count(node.left, low, middle, first, end) + count(node.right, middle, high, first, end);
    }
}
