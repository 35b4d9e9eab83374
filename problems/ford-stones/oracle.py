from itertools import product


def cross(moss):
    best = None
    for count in range(1, len(moss) + 2):
        for moves in product((1, 2), repeat=count):
            if sum(moves) != len(moss) + 1 or (2, 2) in zip(moves, moves[1:]):
                continue
            places = [sum(moves[: i + 1]) - 1 for i in range(count - 1)]
            danger = sum(moss[at] for at in places)
            best = danger if best is None else min(best, danger)
    return best
