def siding(come, go):
    inside = []
    gone = room = 0
    for wagon in come:
        if wagon == go[gone]:
            gone += 1
        else:
            inside = inside + [wagon]
            room = max(room, sum(1 for _ in inside))
        while inside and inside[-1] == go[gone]:
            inside = inside[:-1]
            gone += 1
    return -1 if inside else room
