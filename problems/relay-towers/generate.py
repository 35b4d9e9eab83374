def small(r):
    return [r.ints(r.int(2, 10), 1, r.pick([2, 4, 9]))]


def traps():
    return {"a coast that falls for long": [{"$concat": [{"$range": [30000, 0, -1]}, [1]]}]}
