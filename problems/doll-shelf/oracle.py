def shelf(sizes):
    # Who hides whom: the first larger doll to the right, if nothing at least as large stands between. Depth by family.
    n = len(sizes)
    over = [next((j for j in range(i + 1, n) if sizes[j] > sizes[i]), None) for i in range(n)]
    inside = [[i for i in range(n) if over[i] == j] for j in range(n)]

    def depth(j):
        return 1 + max([depth(i) for i in inside[j]], default=0)

    return [over.count(None), max([depth(j) for j in range(n)], default=0)]
