def small(r):
    junctions = r.int(3, 8)
    pipes = [[one, r.int(0, one - 1), r.pick([0, 1, 1])] for one in range(1, junctions)]
    for _ in range(r.int(0, 4)):
        a, b = r.distinct(2, 0, junctions - 1)
        pipes.append([a, b, r.pick([0, 1, 1, 1])])
    return [r.ints(junctions, 0, 9), r.shuffle(pipes)]
