class ReadingRoom:
    def __init__(self, seats):
        self.reader = [0] * (seats + 1)
        self.closed = [False] * (seats + 1)
        self.seat_of = {}

    def enter(self, card):
        if card in self.seat_of:
            return self.seat_of[card]
        for seat in range(1, len(self.reader)):
            if self.reader[seat] == 0 and not self.closed[seat]:
                self.reader[seat] = card
                self.seat_of[card] = seat
                return seat
        return 0

    def leave(self, card):
        seat = self.seat_of.pop(card, 0)
        if seat:
            self.reader[seat] = 0
        return seat

    def close(self, seat):
        self.closed[seat] = True

    def open(self, seat):
        self.closed[seat] = False

    def who(self, seat):
        return self.reader[seat]
