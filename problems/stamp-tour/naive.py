def tour(stamp, kinds, passages, hall):
    # Rounds over all passages for every card until nothing gets better.
    rooms = len(stamp)
    gives = [1 << (kind - 1) if kind else 0 for kind in stamp]
    far = float("inf")
    least = [[far] * (1 << kinds) for _ in range(rooms)]
    least[0][gives[0]] = 0
    better = True
    while better:
        better = False
        for card in range((1 << kinds) - 1, -1, -1):
            shown = bin(card).count("1")
            for a, b, minutes, need in passages:
                if shown < need:
                    continue
                for here, there in ((a, b), (b, a)):
                    after = least[here][card] + minutes
                    if after < least[there][card | gives[there]]:
                        least[there][card | gives[there]] = after
                        better = True
    best = least[hall][(1 << kinds) - 1]
    return -1 if best == far else best
