class QuayMeter:
    # A real clock: every minute that passes takes one off, every coin goes in by itself.
    def __init__(self, rate, most):
        self.rate, self.most, self.shown, self.now, self.since = rate, most, 0, 0, "coin"

    def tick(self, minute):
        while self.now < minute:
            self.now += 1
            if self.shown:
                self.shown -= 1

    def insert(self, minute, coins):
        self.tick(minute)
        while coins and self.shown + self.rate <= self.most:
            self.shown += self.rate
            self.since = "coin"
            coins -= 1
        return coins

    def left(self, minute):
        self.tick(minute)
        return self.shown

    def check(self, minute):
        self.tick(minute)
        fine = self.shown == 0 and self.since == "coin"
        if fine:
            self.since = "fine"
        return fine
