def small(r):
    n = r.int(2, 6)
    trade = [[0] * n for _ in range(n)]
    for a in range(n):
        for b in range(a):
            trade[a][b] = trade[b][a] = r.int(-4, 9)
    needs = [1 if r.chance(30) else 0 for _ in range(n)]
    return [trade, needs, min(n, sum(needs) + r.pick([0, 0, 1, 2]) - (1 if r.chance(10) and sum(needs) else 0))]


def traps():
    trade = [[0 if a == b else (a * b * 7 + a + b) % 23 for b in range(13)] for a in range(13)]
    return {"thirteen stalls": [trade, [0] * 13, 3]}
