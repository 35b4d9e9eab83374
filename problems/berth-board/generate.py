def small(r):
    last = r.pick([3, 8, 20])
    boats = [[r.int(0, last), r.int(1, 6), r.int(0, 5)] for _ in range(r.int(2, 9))]
    return [boats, r.int(1, 3)]
