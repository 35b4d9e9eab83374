def small(r):
    trays = r.int(1, 6)
    minutes = sorted(r.ints(trays, 0, 12))
    loaves = r.ints(trays, 0, 5)
    return [minutes, loaves, [[r.int(0, 1), r.int(0, 14)] for _ in range(r.int(3, 7))]]
