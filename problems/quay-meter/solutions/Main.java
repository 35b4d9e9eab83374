class QuayMeter {
    private final int rate;
    private final int most;
    private int end = 0;
    private boolean fined = false;

    QuayMeter(int rate, int most) {
        this.rate = rate;
        this.most = most;
    }

    int insert(int minute, int coins) {
        int left = left(minute);
        int taken = Math.min(coins, (most - left) / rate);
        if (taken > 0) {
            end = minute + left + taken * rate;
            fined = false;
        }
        return coins - taken;
    }

    int left(int minute) {
        return Math.max(0, end - minute);
    }

    boolean check(int minute) {
        boolean fine = left(minute) == 0 && !fined;
        fined |= fine;
        return fine;
    }
}
