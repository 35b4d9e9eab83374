def small(r):
    h, w = r.int(1, 4), r.int(1, 4)
    tile = [r.text(w, "ab") for _ in range(h)]
    rows, columns = r.int(h, 2 * h + 1), r.int(w, 3 * w)
    wall = [[tile[i % h][j % w] for j in range(columns)] for i in range(rows)]
    if r.chance(30):
        wall[-1][-1] = r.pick(["a", "b", "c"])
    return [["".join(row) for row in wall]]


def traps():
    row = {"$text": ["a", 2000]}
    broken = {"$concat": [{"$text": ["a", 1999]}, "b"]}
    return {
        "a plain wall with one blot": [{"$concat": [{"$repeat": [row, 299]}, [broken]]}],
    }
