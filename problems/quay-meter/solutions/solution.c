typedef struct {
    int rate, most, end;
    bool fined;
} QuayMeter;

QuayMeter *QuayMeter_new(int rate, int most) {
    QuayMeter *self = calloc(1, sizeof *self);
    self->rate = rate;
    self->most = most;
    return self;
}

int QuayMeter_left(QuayMeter *self, int minute) {
    return self->end > minute ? self->end - minute : 0;
}

int QuayMeter_insert(QuayMeter *self, int minute, int coins) {
    int left = QuayMeter_left(self, minute);
    int fit = (self->most - left) / self->rate;
    int taken = coins < fit ? coins : fit;
    if (taken > 0) {
        self->end = minute + left + taken * self->rate;
        self->fined = false;
    }
    return coins - taken;
}

bool QuayMeter_check(QuayMeter *self, int minute) {
    if (self->end > minute || self->fined) return false;
    self->fined = true;
    return true;
}
