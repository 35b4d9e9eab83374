from heapq import heappop, heappush


class ReadingRoom:
    def __init__(self, seats):
        self.free = list(range(1, seats + 1))
        self.listed = [True] * (seats + 1)
        self.closed = [False] * (seats + 1)
        self.reader = [0] * (seats + 1)
        self.seat_of = {}

    def enter(self, card):
        if card in self.seat_of:
            return self.seat_of[card]
        while self.free:
            seat = heappop(self.free)
            self.listed[seat] = False
            if not self.closed[seat] and self.reader[seat] == 0:
                self.reader[seat] = card
                self.seat_of[card] = seat
                return seat
        return 0

    def leave(self, card):
        seat = self.seat_of.pop(card, 0)
        if seat:
            self.reader[seat] = 0
            self._offer(seat)
        return seat

    def close(self, seat):
        self.closed[seat] = True

    def open(self, seat):
        self.closed[seat] = False
        self._offer(seat)

    def who(self, seat):
        return self.reader[seat]

    def _offer(self, seat):
        if not self.closed[seat] and self.reader[seat] == 0 and not self.listed[seat]:
            self.listed[seat] = True
            heappush(self.free, seat)
