def meet(ridge):
    # All pairs that are possible after exactly so many minutes, until one is a meeting or a set of pairs comes again.
    places = range(len(ridge))
    now, known, minutes = frozenset([(0, len(ridge) - 1)]), set(), 0
    while now not in known:
        if any(a == b for a, b in now):
            return minutes
        known.add(now)
        now = frozenset((x, y) for a, b in now for x in places for y in places if abs(x - a) == abs(y - b) == 1 and ridge[x] == ridge[y])
        minutes += 1
    return -1
