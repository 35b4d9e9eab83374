def small(r):
    return [r.ints(r.int(2, 9), 0, r.pick([3, 9, 30]))]


def traps():
    return {"a very broad ford": [{"$repeat": [2, 600]}]}
