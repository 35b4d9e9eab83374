def bundles(ends, ties, wanted):
    parent = list(range(ends))
    size = [1] * ends
    moment = 0 if wanted == 1 else -1
    useless = 0

    def leader(end):
        while parent[end] != end:
            parent[end] = parent[parent[end]]
            end = parent[end]
        return end

    for count, (one, other) in enumerate(ties, 1):
        a, b = leader(one), leader(other)
        if a == b:
            useless += 1
            continue
        if size[a] < size[b]:
            a, b = b, a
        parent[b] = a
        size[a] += size[b]
        if moment == -1 and size[a] >= wanted:
            moment = count
    return [moment, useless]
