def shelf(sizes):
    seen = []
    greatest = 0
    for size in sizes:
        depth = 1
        while seen and seen[-1][0] < size:
            depth = max(depth, seen.pop()[1] + 1)
        seen.append((size, depth))
        greatest = max(greatest, depth)
    return [len(seen), greatest]
