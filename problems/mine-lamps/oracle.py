def lamps(up, cost, bats):
    n = len(up)
    near = [{i} | {up[i]} | {j for j in range(n) if up[j] == i} for i in range(n)]
    best = -1
    for chosen in range(1 << n):
        hung = {i for i in range(n) if chosen >> i & 1}
        if all(near[i] & hung for i in range(n)) and not any(bats[i] for i in hung):
            price = sum(cost[i] for i in hung)
            best = price if best < 0 else min(best, price)
    return best
