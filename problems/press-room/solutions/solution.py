from heapq import heappop, heappush


def finish(orders, setup):
    line = sorted(range(len(orders)), key=lambda i: orders[i][0])
    left = [sheets for _, sheets, _ in orders]
    done = [0] * len(orders)
    heap = []
    now, at, current, preparing = 0, 0, None, 0
    while at < len(line) or heap:
        if not heap:
            now = max(now, orders[line[at]][0])
        while at < len(line) and orders[line[at]][0] <= now:
            i = line[at]
            heappush(heap, (-orders[i][2], orders[i][0], i))
            at += 1
        i = heap[0][2]
        if i != current:
            current, preparing = i, setup
        end = now + preparing + left[i]
        if at < len(line) and orders[line[at]][0] < end:
            worked = orders[line[at]][0] - now
            left[i] -= max(0, worked - preparing)
            preparing = max(0, preparing - worked)
            now += worked
        else:
            now = done[i] = end
            heappop(heap)
            current = None
    return done
