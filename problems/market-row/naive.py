from itertools import permutations


def earn(trade, needs, shade):
    best = -1_000_000
    for row in permutations(range(len(trade))):
        if not any(needs[stall] for stall in row[shade:]):
            best = max(best, sum(trade[a][b] for a, b in zip(row, row[1:])))
    return best
