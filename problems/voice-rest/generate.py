def small(r):
    return [r.ints(r.int(1, 9), 0, r.pick([6, 12])), r.int(1, 4), r.int(0, 4)]
