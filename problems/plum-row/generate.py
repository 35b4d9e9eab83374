def small(r):
    high = r.pick([2, 6, 9])
    return [r.ints(r.int(1, 10), 0, high), r.int(0, high * 3)]
