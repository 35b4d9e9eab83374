def small(r):
    high = r.pick([3, 12, 60])
    return [r.ints(r.int(2, 9), 1, high), r.int(high // 2 + 1, high * 3)]
