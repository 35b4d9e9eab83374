def small(r):
    return [r.ints(r.int(3, 10), 0, 9), r.int(2, 5), r.int(2, 8)]
