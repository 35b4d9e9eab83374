def small(r):
    height = r.int(2, 5)

    def log(first):
        return [first] + [r.pick([1, 1, 1, -1, -1, 2, 0]) for _ in range(r.int(0, 3))]

    return [log(r.pick([1, 0, 2])), log(r.pick([1, 0, -1])), height]


def traps():
    return {"two long logs": [{"$repeat": [1, 300]}, {"$repeat": [1, 300]}, 1000]}
