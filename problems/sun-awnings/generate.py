def small(r):
    rows, columns = r.int(1, 4), r.int(2, 5)
    awnings = []
    for _ in range(r.int(2, 6)):
        top, left = r.int(0, rows - 1), r.int(0, columns - 1)
        awnings.append([top, left, r.int(top, rows - 1), r.int(left, columns - 1)])
    return [rows, columns, awnings, r.int(1, 3)]


def traps():
    return {"awnings over everything": [300, 300, {"$repeat": [[0, 0, 299, 299], 20000]}, 20000]}
