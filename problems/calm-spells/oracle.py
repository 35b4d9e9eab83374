def spells(levels, swing, least):
    n = len(levels)
    calm = [
        end - start
        for start in range(n)
        for end in range(start + least, n + 1)
        if max(levels[start:end]) - min(levels[start:end]) <= swing
    ]
    return [len(calm), max(calm, default=0)]
