from collections import deque


def drill(people, corridors, doors):
    joined = [[] for _ in people]
    for a, b in corridors:
        joined[a].append(b)
        joined[b].append(a)
    door_of = [-1] * len(people)
    queue = deque(sorted(doors))
    for door in doors:
        door_of[door] = door
    while queue:
        room = queue.popleft()
        for other in joined[room]:
            if door_of[other] < 0:
                door_of[other] = door_of[room]
                queue.append(other)
    leaving = {-1: 0}
    for room, count in enumerate(people):
        leaving[door_of[room]] = leaving.get(door_of[room], 0) + count
    return [leaving[door] for door in doors] + [leaving[-1]]
