class ReadingRoom:
    def __init__(self, seats):
        self.states = [[0, False] for _ in range(seats)]

    def enter(self, card):
        for number, (reader, _) in enumerate(self.states):
            if reader == card:
                return number + 1
        for number, (reader, closed) in enumerate(self.states):
            if reader == 0 and not closed:
                self.states[number][0] = card
                return number + 1
        return 0

    def leave(self, card):
        for number, (reader, _) in enumerate(self.states):
            if reader == card:
                self.states[number][0] = 0
                return number + 1
        return 0

    def close(self, seat):
        self.states[seat - 1][1] = True

    def open(self, seat):
        self.states[seat - 1][1] = False

    def who(self, seat):
        return self.states[seat - 1][0]
