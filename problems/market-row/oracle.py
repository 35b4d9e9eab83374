from itertools import permutations


def earn(trade, needs, shade):
    sums = [
        sum(trade[a][b] for a, b in zip(row, row[1:]))
        for row in permutations(range(len(trade)))
        if not any(needs[stall] for stall in row[shade:])
    ]
    return max(sums, default=-1_000_000)
