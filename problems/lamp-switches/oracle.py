def gallery(start, presses):
    # A lamp burns after k presses when start and the first k presses name it an odd number of times.
    def lamps(k):
        named = [start] + presses[:k]
        return [lamp for lamp in range(30) if sum(one >> lamp & 1 for one in named) % 2 == 1]

    counts = [len(lamps(k)) for k in range(len(presses) + 1)]
    return [max(counts), counts.index(max(counts)), sum(1 << lamp for lamp in lamps(len(presses)))]
