def small(r):
    top = r.pick([7, 15, 31])
    return [r.ints(r.int(2, 9), 0, top), r.ints(r.int(1, 4), 1, top)]


def traps():
    return {"a busy office": [{"$ints": [3, 30000, 0, 4095]}, {"$concat": [{"$repeat": [4095, 1]}, {"$repeat": [0, 19]}]}]}
