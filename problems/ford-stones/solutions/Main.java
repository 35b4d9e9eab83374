public class Main {
    static int cross(int[] moss) {
        int far = 1_000_000_000;
        int stepBefore = far;
        int step = 0;
        int leap = far;
        for (int i = 0; i <= moss.length; i++) {
            int here = i < moss.length ? moss[i] : 0;
            int nextStep = Math.min(step, leap) + here;
            int nextLeap = Math.min(far, stepBefore + here);
            stepBefore = step;
            step = nextStep;
            leap = nextLeap;
        }
        return Math.min(step, leap);
    }
}
