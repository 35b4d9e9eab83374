def small(r):
    ends = r.int(2, 7)
    ties = [[r.int(0, ends - 1), r.int(0, ends - 1)] for _ in range(r.int(1, 9))]
    return [ends, ties, r.int(2, 6)]


def traps():
    chain = {"$zip": [{"$range": [0, 39999]}, {"$range": [1, 40000]}]}
    return {"one long chain": [40000, chain, 40000]}
