def small(r):
    return [r.ints(r.int(2, 9), 1, r.pick([3, 10, 40])), r.int(1, 5)]


def traps():
    return {
        "a long board": [{"$ints": [11, 60000, 1, 10000]}, 700],
        "a long board in few firings": [{"$ints": [12, 60000, 9000, 10000]}, 3],
    }
