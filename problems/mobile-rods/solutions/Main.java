public class Main {
    private static int calm;
    private static int largest;

    static int[] quiet(TreeNode mobile, int slack) {
        calm = 0;
        largest = 0;
        report(mobile, slack);
        return new int[] {calm, largest};
    }

    /** Weight, number of rods, and 1 if all are calm. */
    private static int[] report(TreeNode rod, int slack) {
        if (rod == null) {
            return new int[] {0, 0, 1};
        }
        int[] left = report(rod.left, slack);
        int[] right = report(rod.right, slack);
        int isCalm = Math.abs(left[0] - right[0]) <= slack ? 1 : 0;
        calm += isCalm;
        int rods = left[1] + right[1] + 1;
        int isQuiet = isCalm * left[2] * right[2];
        if (isQuiet == 1) {
            largest = Math.max(largest, rods);
        }
        return new int[] {left[0] + right[0] + rod.val, rods, isQuiet};
    }
}
