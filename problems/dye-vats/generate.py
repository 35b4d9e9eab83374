def small(r):
    colours = r.int(2, 5)
    return [r.ints(r.int(3, 10), 0, colours - 1), r.ints(colours, 0, r.pick([3, 9]))]


def traps():
    return {"a long day": [{"$ints": [3, 1500, 0, 59]}, {"$ints": [4, 60, 1, 100000]}]}
