def small(r):
    rooms = r.int(3, 9)
    corridors = []
    for _ in range(r.int(rooms - 2, rooms + 3)):
        a, b = r.distinct(2, 0, rooms - 1)
        corridors.append([a, b])
    return [r.ints(rooms, 0, 9), corridors, r.distinct(r.int(1, 3), 0, rooms - 1)]


def traps():
    row = {"$zip": [{"$range": [0, 19999, 1]}, {"$range": [1, 20000, 1]}]}
    return {
        "a long row with one door at the end": [{"$repeat": [1, 20000]}, row, [19999]],
        "a long row with many doors at one end": [{"$repeat": [1, 20000]}, row, {"$range": [0, 1500, 1]}],
    }
