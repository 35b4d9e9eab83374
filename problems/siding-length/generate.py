def small(r):
    n = r.int(3, 7)
    come = r.distinct(n, 1, 30)
    go, inside = [], []
    for wagon in come:
        inside.append(wagon)
        while inside and r.chance(45):
            go.append(inside.pop())
    go += inside[::-1]
    if r.chance(25):
        go = r.shuffle(go)
    return [come, go]


def traps():
    return {"a long turned train": [{"$range": [1, 50001]}, {"$range": [50000, 0, -1]}]}
