def tidy(clerks, log):
    from heapq import heapify, heappop, heappush

    before = [set() for _ in range(clerks)]
    for i, (clerk, page, write) in enumerate(log):
        for other, same, wrote in log[:i]:
            if other != clerk and same == page and write + wrote > 0:
                before[other].add(clerk)
    waits = [0] * clerks
    for later in before:
        for one in later:
            waits[one] += 1
    free = [clerk for clerk in range(clerks) if waits[clerk] == 0]
    heapify(free)
    order = []
    while free:
        clerk = heappop(free)
        order.append(clerk)
        for later in before[clerk]:
            waits[later] -= 1
            if waits[later] == 0:
                heappush(free, later)
    return order if len(order) == clerks else []
