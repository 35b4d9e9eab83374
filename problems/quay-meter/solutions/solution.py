class QuayMeter:
    def __init__(self, rate, most):
        self.rate, self.most = rate, most
        self.end = 0
        self.fined = False

    def left(self, minute):
        return max(0, self.end - minute)

    def insert(self, minute, coins):
        left = self.left(minute)
        taken = min(coins, (self.most - left) // self.rate)
        if taken > 0:
            self.end = minute + left + taken * self.rate
            self.fined = False
        return coins - taken

    def check(self, minute):
        if self.left(minute) > 0 or self.fined:
            return False
        self.fined = True
        return True
