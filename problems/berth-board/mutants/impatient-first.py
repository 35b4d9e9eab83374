# what: Serves the one in line whose patience ends first
from heapq import heappop, heappush


def assign(boats, berths):
    until = [0] * (berths + 1)
    given = [0] * len(boats)
    ahead = sorted(range(len(boats)), key=lambda i: boats[i][0])
    line = []
    minutes = [boat[0] for boat in boats]
    minutes.sort()
    while minutes:
        minute = heappop(minutes)
        while ahead and boats[ahead[0]][0] <= minute:
            index = ahead.pop(0)
            heappush(line, (boats[index][0] + boats[index][2], index))
        while line and line[0][0] < minute:
            heappop(line)
        while line:
            berth = next((b for b in range(1, berths + 1) if until[b] <= minute), None)
            if berth is None:
                break
            index = heappop(line)[1]
            given[index] = berth
            until[berth] = minute + boats[index][1]
            heappush(minutes, until[berth])
    return given
