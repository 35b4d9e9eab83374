from itertools import permutations


def ring(rows):
    if not rows:
        return [0, 0]
    n = len(rows[0])
    for at, row in enumerate(rows):
        good = len(row) == n and all(row.count(bell) == 1 for bell in range(1, n + 1))
        # A row that can follow is made of swaps of neighbours that do not share a place.
        moved = good and at > 0 and any(rows[at - 1][i] not in row[max(0, i - 1) : i + 2] for i in range(n))
        reasons = [reason for reason, holds in ((1, not good), (2, moved), (3, row in rows[:at])) if holds]
        if reasons:
            return [at, reasons[0]]
    return [len(rows), 0]
