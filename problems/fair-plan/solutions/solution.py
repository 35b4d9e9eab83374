class FairPlan:
    def __init__(self, plots):
        self.plots = plots
        self.now = None
        self.kept = []

    def put(self, plot, stall):
        self.now = self._with(self.now, 0, self.plots, plot, stall)

    def keep(self):
        self.kept.append(self.now)
        return len(self.kept)

    def back(self, number):
        self.now = self.kept[number - 1]

    def look(self, number, plot):
        node, low, high = self._top(number), 0, self.plots
        while node and high - low > 1:
            middle = (low + high) // 2
            if plot < middle:
                node, high = node[1], middle
            else:
                node, low = node[2], middle
        return node[1] if node else 0

    def taken(self, number, first, last):
        return self._count(self._top(number), 0, self.plots, first, last + 1)

    def _top(self, number):
        return self.kept[number - 1] if number else self.now

    def _with(self, node, low, high, plot, stall):
        if high - low == 1:
            return (1, stall) if stall else None
        left, right = (node[1], node[2]) if node else (None, None)
        middle = (low + high) // 2
        if plot < middle:
            left = self._with(left, low, middle, plot, stall)
        else:
            right = self._with(right, middle, high, plot, stall)
        count = (left[0] if left else 0) + (right[0] if right else 0)
        return (count, left, right)

    def _count(self, node, low, high, first, end):
        if not node or end <= low or high <= first:
            return 0
        if first <= low and high <= end:
            return node[0]
        middle = (low + high) // 2
        return self._count(node[1], low, middle, first, end) + self._count(node[2], middle, high, first, end)
