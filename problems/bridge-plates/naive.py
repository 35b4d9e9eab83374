def loads(islands, bridges, trips):
    from heapq import heappop, heappush

    leads = [[] for _ in range(islands)]
    for a, b, tons in bridges:
        leads[a].append((b, tons))
        leads[b].append((a, tons))
    answer = []
    for start, goal, tare in trips:
        best = {start: 1_000_000 + tare}
        heap = [(-best[start], start)]
        while heap:
            weight, island = heappop(heap)
            if island == goal:
                break
            for other, tons in leads[island]:
                least = min(-weight, tons)
                if least > best.get(other, 0):
                    best[other] = least
                    heappush(heap, (-least, other))
        answer.append(max(-1, best.get(goal, 0) - tare))
    return answer
