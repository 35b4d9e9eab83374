# what: A boat that gave up still takes the berth it waited for
from heapq import heappop, heappush


def assign(boats, berths):
    free = list(range(1, berths + 1))
    taken = []
    given = [0] * len(boats)
    now = 0
    for index in sorted(range(len(boats)), key=lambda i: boats[i][0]):
        arrive, stay, patience = boats[index]
        moors = max(now, arrive)
        if not free:
            moors = max(moors, taken[0][0])
        if moors > arrive + patience:
            if not free:
                berth = heappop(taken)[1]
                heappush(taken, (moors + stay, berth))
            continue
        now = moors
        while taken and taken[0][0] <= now:
            heappush(free, heappop(taken)[1])
        given[index] = heappop(free)
        heappush(taken, (now + stay, given[index]))
    return given
