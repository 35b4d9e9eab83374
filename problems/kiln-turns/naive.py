def shelf(pieces, turns):
    if not pieces:
        return 0
    limit = max(pieces)
    while True:
        firings, load = 1, 0
        for piece in pieces:
            if load + piece > limit:
                firings += 1
                load = 0
            load += piece
        if firings <= turns:
            return limit
        limit += 1
