from heapq import heapify, heappop, heappush


def tidy(clerks, log):
    before = [[] for _ in range(clerks)]
    open_edges = [0] * clerks
    pages = {}
    for clerk, page, write in log:
        writer, looked = pages.get(page, (None, []))
        earlier = [writer] if writer is not None else []
        if write == 1:
            earlier += looked
            pages[page] = (clerk, [])
        else:
            looked.append(clerk)
            pages[page] = (writer, looked)
        for one in earlier:
            if one != clerk:
                before[one].append(clerk)
                open_edges[clerk] += 1
    free = [clerk for clerk in range(clerks) if open_edges[clerk] == 0]
    heapify(free)
    order = []
    while free:
        clerk = heappop(free)
        order.append(clerk)
        for later in before[clerk]:
            open_edges[later] -= 1
            if open_edges[later] == 0:
                heappush(free, later)
    return order if len(order) == clerks else []
