def deliver(trips, change, start, goal):
    # All trips the bag can be on, until no more are found; a boat's next trip is looked up each time.
    if start == goal:
        return 0
    on = {i for i, trip in enumerate(trips) if trip[1] == start}
    while True:
        more = set(on)
        for i in on:
            boat, _, isle, _, land = trips[i]
            later = [j for j, trip in enumerate(trips) if trip[0] == boat and trip[3] >= land]
            following = min(later, key=lambda j: trips[j][3], default=None)
            for j, trip in enumerate(trips):
                if trip[1] == isle and (trip[3] >= land + change or j == following):
                    more.add(j)
        if more == on:
            break
        on = more
    return min((trips[i][4] for i in on if trips[i][2] == goal), default=-1)
