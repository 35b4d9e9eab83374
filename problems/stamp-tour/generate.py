def small(r):
    rooms, kinds = r.int(3, 6), r.int(1, 3)
    stamp = [0] + [r.int(0, kinds) for _ in range(rooms - 1)]
    for kind in range(1, kinds + 1):
        if r.chance(80):
            stamp[r.int(1, rooms - 1)] = kind
    passages = []
    for room in range(1, rooms):
        passages.append([room, r.int(0, room - 1), r.int(1, 9), r.pick([0, 0, 0, 1])])
    for _ in range(r.int(1, 4)):
        a, b = r.distinct(2, 0, rooms - 1)
        passages.append([a, b, r.int(1, 9), r.int(0, kinds)])
    return [stamp, kinds, passages, r.int(0, rooms - 1)]


def traps():
    # Two arms of rooms from room 0, with stamps that can only be had in turn; the far passages are listed first.
    def arm(rooms, first, kinds, needs):
        stops = [18, 36, 54, 72]
        for stop, kind in zip(stops, kinds):
            stamp[rooms[stop]] = kind
        need = lambda step: [first, *needs][sum(stop <= step for stop in stops)]
        return [[rooms[step], rooms[step + 1], 3 + step % 4, need(step)] for step in range(len(rooms) - 1)]

    stamp = [0] * 150
    east = arm(list(range(75)), 0, [1, 3, 5, 7], [2, 4, 6, 8])
    west = arm([0] + list(range(75, 149)), 1, [2, 4, 6, 8], [3, 5, 7, 8])
    ways = [way for pair in zip(east[::-1], west[::-1]) for way in pair]
    slower = [[b, a, minutes + 9, need] for a, b, minutes, need in ways]
    return {"a gallery with two long arms": [stamp, 8, ways + slower, 40]}
