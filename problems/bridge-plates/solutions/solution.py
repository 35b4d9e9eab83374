def loads(islands, bridges, trips):
    above = list(range(islands))
    plate = [0] * islands
    size = [1] * islands
    for a, b, tons in sorted(bridges, key=lambda bridge: -bridge[2]):
        while above[a] != a:
            a = above[a]
        while above[b] != b:
            b = above[b]
        if a == b:
            continue
        if size[a] > size[b]:
            a, b = b, a
        above[a] = b
        plate[a] = tons
        size[b] += size[a]
    answer = []
    for start, goal, tare in trips:
        a, b = start, goal
        weakest = 1_000_000 + tare
        while a != b:
            if plate[a] < plate[b]:
                a, b = b, a
            weakest = min(weakest, plate[a])
            if plate[a] == 0:
                break
            a = above[a]
        answer.append(max(-1, weakest - tare))
    return answer
