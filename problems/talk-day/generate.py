def small(r):
    talks = []
    for _ in range(r.int(4, 8)):
        start = r.int(0, 14)
        talks.append([r.int(0, 1), start, start + r.int(1, 6), r.int(1, r.pick([3, 9]))])
    return [talks, r.int(0, 4)]


def traps():
    starts = {"$range": [0, 20000]}
    return {"a talk each minute": [{"$zip": [{"$repeat": [0, 20000]}, starts, {"$range": [1, 20001]}, {"$repeat": [1, 20000]}]}, 5]}
