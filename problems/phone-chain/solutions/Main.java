public class Main {
    static int[] spread(TreeNode chain, int minute) {
        if (chain == null) {
            return new int[] {0, 0};
        }
        return tell(chain, 0, minute);
    }

    static int[] tell(TreeNode node, int now, int minute) {
        int last = now;
        int count = now <= minute ? 1 : 0;
        int free = now;
        for (TreeNode next : new TreeNode[] {node.left, node.right}) {
            if (next == null) {
                continue;
            }
            free += next.val;
            int[] below = tell(next, free, minute);
            last = Math.max(last, below[0]);
            count += below[1];
        }
        return new int[] {last, count};
    }
}
