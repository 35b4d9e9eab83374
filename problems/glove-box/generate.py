def small(r):
    kinds = r.pick([["red 7"], ["red 7", "red 8"], ["red 7", "blue 7", "blue 9"]])
    hands = r.pick([["L", "R", "X"], ["L", "L", "X"], ["X", "X", "R"]])
    return [[r.pick(hands) + " " + r.pick(kinds) for _ in range(r.int(3, 8))]]
