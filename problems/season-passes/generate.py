def small(r):
    top = r.pick([10, 25, 60])
    passes = []
    for _ in range(r.int(2, 7)):
        first = r.int(1, top)
        passes.append([first, first + r.pick([0, 1, 2, 6])])
    return [passes]
