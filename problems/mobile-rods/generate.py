def small(r):
    return [r.tree(r.int(2, 9), 0, r.pick([2, 5])), r.int(0, 4)]
