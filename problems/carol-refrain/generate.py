def small(r):
    verse = r.ints(r.int(2, 5), 1, r.pick([3, 5, 7]))
    song = []
    for _ in range(r.int(2, 3)):
        song += r.ints(r.int(0, 3), 1, 7)
        song += verse[r.int(0, 1):]
    return [song]


def traps():
    return {
        "one long verse twice": [{"$concat": [{"$range": [1, 15001, 1]}, {"$range": [1, 15001, 1]}]}],
        "the same few lines all along": [{"$picks": [9, 30000, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]]}],
    }
