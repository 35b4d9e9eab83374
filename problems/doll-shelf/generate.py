def small(r):
    return [r.ints(r.int(2, 12), 1, r.pick([3, 6, 20]))]


def traps():
    return {"a long falling shelf": [{"$concat": [{"$range": [60000, 20000, -1]}, {"$range": [1, 20000]}, [20001]]}]}
