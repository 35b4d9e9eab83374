def stretch(trees, capacity):
    best = [0, 0]
    for count in range(1, len(trees) + 1):
        for start in reversed(range(len(trees) - count + 1)):
            if sum(trees[start : start + count]) <= capacity:
                best = [start, count]
    return best
