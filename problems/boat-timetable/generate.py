def small(r):
    trips = []
    for boat in range(r.int(2, 3)):
        minute, isle = r.int(0, 3), r.int(0, 2)
        for _ in range(r.int(1, 4)):
            to = r.pick([other for other in range(4) if other != isle])
            land = minute + r.int(1, 5)
            trips.append([boat, isle, to, minute, land])
            minute = land + r.pick([0, 0, 1, 3])
            isle = to if r.chance(85) else r.int(0, 3)
    return [r.shuffle(trips), r.int(0, 4), trips[0][1], r.int(0, 3)]
