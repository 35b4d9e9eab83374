from collections import deque


def standing(riders, seats):
    stood = [0] * len(riders)
    boarding = {}
    for who, (start, _) in enumerate(riders):
        boarding.setdefault(start, []).append(who)
    seated = set()
    line = deque()
    for stop in range(501):
        seated = {who for who in seated if riders[who][1] != stop}
        for who in list(line):
            if riders[who][1] == stop:
                stood[who] = stop - riders[who][0]
                line.remove(who)
        while line and len(seated) < seats:
            who = line.popleft()
            stood[who] = stop - riders[who][0]
            seated.add(who)
        for who in boarding.get(stop, []):
            if len(seated) < seats:
                seated.add(who)
            else:
                line.append(who)
    return stood
