def small(r):
    riders = []
    for _ in range(r.int(3, 9)):
        start = r.int(0, 6)
        riders.append([start, r.int(start + 1, 10)])
    return [riders, r.int(0, 3)]
