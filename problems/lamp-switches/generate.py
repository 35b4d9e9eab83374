def small(r):
    high = r.pick([3, 15, 31])
    return [r.int(0, high), r.ints(r.int(1, 7), 0, high)]
