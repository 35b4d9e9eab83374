def shelf(sizes):
    seen = []
    greatest = 0
    for size in sizes:
        keep = len(seen)
        while keep and seen[keep - 1][0] < size:
            keep -= 1
        depth = 1 + max([deep for _, deep in seen[keep:]], default=0)
        seen = [one for one in seen[:keep]] + [(size, depth)]
        greatest = max(greatest, depth)
    return [len(seen), greatest]
