def small(r):
    members = r.int(3, 10)
    parent = [-1] + [r.int(0, i - 1) for i in range(1, members)]
    alive = [0] + [r.int(0, 1) for _ in range(1, members)]
    if r.chance(10):
        alive[0] = 1
    return [parent, alive, r.int(0, 40)]
