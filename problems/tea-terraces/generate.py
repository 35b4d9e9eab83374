def small(r):
    rows, columns = r.int(1, 5), r.int(1, 5)
    high = r.pick([3, 6, 12])
    return [[r.ints(columns, 0, high) for _ in range(rows)], r.int(0, 3)]


def traps():
    return {"one great garden": [{"$repeat": [{"$repeat": [7, 120]}, 120]}, 0]}
