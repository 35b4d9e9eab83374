def deliver(trips, change, start, goal):
    earliest = {start: -change}
    aboard = {}
    best = 0 if start == goal else None
    for boat, source, target, leave, land in sorted(trips, key=lambda trip: trip[3]):
        ready = source in earliest and earliest[source] + change <= leave
        if ready or aboard.get(boat) == source:
            aboard[boat] = target
            earliest[target] = min(earliest.get(target, land), land)
            if target == goal and best != 0:
                best = land if best is None else min(best, land)
        else:
            aboard[boat] = None
    return -1 if best is None else best
