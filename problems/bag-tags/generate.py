def small(r):
    size = r.int(1, 4)
    return [[r.text(size, r.pick(["AB", "ABC", "ABCD"])) for _ in range(r.int(2, 7))]]
