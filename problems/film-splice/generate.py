def small(r):
    return [r.ints(r.int(2, 9), 0, r.pick([3, 6, 20]))]
