def small(r):
    last = r.pick([6, 12, 25])
    watches = []
    for _ in range(r.int(2, 8)):
        start = r.int(0, last - 1)
        watches.append([start, r.int(start + 1, last)])
    return [watches, r.int(1, 3)]


def traps():
    starts = {"$ints": [5, 30000, 0, 400000000]}
    ends = {"$ints": [6, 30000, 500000000, 1000000000]}
    return {"half the harbour at once": [{"$zip": [starts, ends]}, 15000]}
