def drill(people, corridors, doors):
    joined = [[] for _ in people]
    for a, b in corridors:
        joined[a].append(b)
        joined[b].append(a)
    counts = [0] * (len(doors) + 1)
    place = {door: at for at, door in enumerate(doors)}
    for room, count in enumerate(people):
        seen = {room}
        level = [room]
        found = None
        while level and found is None:
            found = min((one for one in level if one in place), default=None)
            after = []
            for one in level:
                for other in joined[one]:
                    if other not in seen:
                        seen.add(other)
                        after.append(other)
            level = after
        counts[len(doors) if found is None else place[found]] += count
    return counts
