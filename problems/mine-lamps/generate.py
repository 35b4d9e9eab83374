def small(r):
    n = r.int(3, 9)
    near = r.pick([1, 2, 9])
    up = [-1] + [r.int(max(0, i - near), i - 1) for i in range(1, n)]
    return [up, r.ints(n, 0, 9), [1 if r.chance(25) else 0 for _ in range(n)]]
