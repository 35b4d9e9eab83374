def earn(trade, needs, shade):
    n = len(trade)
    far = -1_000_000
    best = [[far] * n for _ in range(1 << n)]
    for first in range(n):
        if shade > 0 or not needs[first]:
            best[1 << first][first] = 0
    for chosen in range(1, 1 << n):
        place = bin(chosen).count("1")
        free = [b for b in range(n) if not chosen >> b & 1 and (place < shade or not needs[b])]
        for a in range(n):
            coins = best[chosen][a]
            if coins == far:
                continue
            for b in free:
                row = best[chosen | 1 << b]
                row[b] = max(row[b], coins + trade[a][b])
    return max(best[-1])
