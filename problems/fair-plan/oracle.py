class FairPlan:
    # Every kept plan is a whole copy.
    def __init__(self, plots):
        self.plans = [[0] * plots]

    def put(self, plot, stall):
        self.plans[0][plot] = stall

    def keep(self):
        self.plans.append(list(self.plans[0]))
        return len(self.plans) - 1

    def back(self, number):
        self.plans[0] = list(self.plans[number])

    def look(self, number, plot):
        return self.plans[number][plot]

    def taken(self, number, first, last):
        return sum(stall > 0 for stall in self.plans[number][first : last + 1])
