def dry(homes, pipes):
    # Tables of what is joined to what, grown by rounds, afresh for each burst.
    every = range(len(homes))

    def grow(start, links):
        grown = set(start)
        for _ in every:
            grown |= {b for a, b in links if a in grown} | {a for a, b in links if b in grown}
        return grown

    out = []
    for burst in every:
        lost = grow([burst], [(a, b) for a, b, valve in pipes if valve == 0])
        left = [(a, b) for a, b, _ in pipes if a not in lost and b not in lost]
        wet = grow({0} - lost, left)
        out.append(sum(homes[one] for one in every if one not in wet))
    return out
