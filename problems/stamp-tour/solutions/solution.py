from heapq import heappop, heappush


def tour(stamp, kinds, passages, hall):
    gives = [1 << (kind - 1) if kind else 0 for kind in stamp]
    leads = [[] for _ in stamp]
    for a, b, minutes, need in passages:
        leads[a].append((b, minutes, need))
        leads[b].append((a, minutes, need))
    full = (1 << kinds) - 1
    least = {(0, gives[0]): 0}
    heap = [(0, 0, gives[0])]
    while heap:
        spent, room, card = heappop(heap)
        if spent > least[(room, card)]:
            continue
        if room == hall and card == full:
            return spent
        shown = bin(card).count("1")
        for other, minutes, need in leads[room]:
            if shown < need:
                continue
            state = (other, card | gives[other])
            after = spent + minutes
            if after < least.get(state, after + 1):
                least[state] = after
                heappush(heap, (after, *state))
    return -1
