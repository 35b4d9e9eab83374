def small(r):
    squares = r.int(3, 8)
    lanes = [[r.int(0, squares - 1), r.int(0, squares - 1)] for _ in range(r.int(squares - 1, 2 * squares))]
    return [squares, lanes, r.int(0, squares - 1)]


def traps():
    ring = {"$zip": [{"$range": [0, 16000, 1]}, {"$concat": [{"$range": [1, 16000, 1]}, [0]]}]}
    chain = {"$zip": [{"$range": [0, 15999, 1]}, {"$range": [1, 16000, 1]}]}
    return {
        "one ring round the whole village": [16000, ring, 0],
        "a chain that leads to the market": [16000, chain, 15999],
    }
