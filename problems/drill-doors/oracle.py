def drill(people, corridors, doors):
    # Lengths between all pairs of rooms, then each room asks every door.
    far = 10**9
    rooms = range(len(people))
    length = [[0 if a == b else far for b in rooms] for a in rooms]
    for a, b in corridors:
        length[a][b] = length[b][a] = 1
    for mid in rooms:
        for a in rooms:
            for b in rooms:
                length[a][b] = min(length[a][b], length[a][mid] + length[mid][b])
    out = [0] * (len(doors) + 1)
    for room in rooms:
        choices = [(length[room][door], door, at) for at, door in enumerate(doors) if length[room][door] < far]
        out[min(choices)[2] if choices else -1] += people[room]
    return out
