def shelf(pieces, turns):
    if not pieces:
        return 0
    low, high = max(pieces), sum(pieces)
    while low < high:
        middle = (low + high) // 2
        firings, load = 1, 0
        for piece in pieces:
            if load + piece > middle:
                firings += 1
                load = 0
            load += piece
        if firings <= turns:
            high = middle
        else:
            low = middle + 1
    return low
