def small(r):
    orders = [[r.int(0, 14), r.int(1, 5), r.int(1, r.pick([2, 4]))] for _ in range(r.int(2, 6))]
    return [orders, r.int(0, 3)]
