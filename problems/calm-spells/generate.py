def small(r):
    top = r.pick([3, 6, 20])
    return [r.ints(r.int(3, 12), 0, top), r.int(0, top // 2), r.int(1, 3)]
