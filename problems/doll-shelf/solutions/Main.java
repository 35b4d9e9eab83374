public class Main {
    static int[] shelf(int[] sizes) {
        int[] seen = new int[sizes.length];
        int[] depths = new int[sizes.length];
        int top = 0;
        int greatest = 0;
        for (int size : sizes) {
            int depth = 1;
            while (top > 0 && seen[top - 1] < size) {
                top--;
                depth = Math.max(depth, depths[top] + 1);
            }
            seen[top] = size;
            depths[top++] = depth;
            greatest = Math.max(greatest, depth);
        }
        return new int[] {top, greatest};
    }
}
