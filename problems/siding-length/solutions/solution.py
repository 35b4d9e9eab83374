def siding(come, go):
    inside = []
    gone = room = 0
    for wagon in come:
        if wagon == go[gone]:
            gone += 1
        else:
            inside.append(wagon)
            room = max(room, len(inside))
        while inside and inside[-1] == go[gone]:
            inside.pop()
            gone += 1
    return -1 if inside else room
