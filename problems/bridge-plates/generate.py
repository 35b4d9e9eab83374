def small(r):
    islands = r.int(3, 7)
    pair = lambda: r.distinct(2, 0, islands - 1)
    bridges = [pair() + [r.int(1, 12)] for _ in range(r.int(2, 9))]
    trips = [(pair() if r.chance(90) else [0, 0]) + [r.int(1, 6)] for _ in range(r.int(2, 4))]
    return [islands, bridges, trips]


def traps():
    chain = {"$zip": [{"$range": [0, 19999]}, {"$range": [1, 20000]}, {"$repeat": [9, 19999]}]}
    return {"a long chain of islands": [20000, chain, {"$repeat": [[0, 19999, 4], 3000]}]}
