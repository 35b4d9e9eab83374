def lamps(up, cost, bats):
    far = float("inf")
    n = len(up)
    with_lamp = [far if bats[i] else cost[i] for i in range(n)]
    lit = [0] * n
    extra = [far] * n
    dark = [0] * n
    for i in range(n - 1, -1, -1):
        lit[i] += extra[i]
        above = up[i]
        if above >= 0:
            with_lamp[above] += min(with_lamp[i], lit[i], dark[i])
            cheaper = min(with_lamp[i], lit[i])
            lit[above] += cheaper
            if cheaper < far:
                extra[above] = min(extra[above], with_lamp[i] - cheaper)
            dark[above] += lit[i]
    best = min(with_lamp[0], lit[0])
    return -1 if best == far else best
