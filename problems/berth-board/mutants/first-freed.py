# what: Takes the berth that was freed first instead of the lowest number
from heapq import heapify, heappop, heappush


def assign(boats, berths):
    freed = [(0, berth) for berth in range(1, berths + 1)]
    heapify(freed)
    given = [0] * len(boats)
    for index in sorted(range(len(boats)), key=lambda i: boats[i][0]):
        arrive, stay, patience = boats[index]
        moors = max(arrive, freed[0][0])
        if moors > arrive + patience:
            continue
        given[index] = heappop(freed)[1]
        heappush(freed, (moors + stay, given[index]))
    return given
