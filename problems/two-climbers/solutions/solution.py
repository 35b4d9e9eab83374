from collections import deque


def meet(ridge):
    last = len(ridge) - 1
    minutes = {(0, last): 0}
    queue = deque(minutes)
    while queue:
        pair = queue.popleft()
        a, b = pair
        if a == b:
            return minutes[pair]
        for x in (a - 1, a + 1):
            for y in (b - 1, b + 1):
                if not (0 <= x <= last and 0 <= y <= last):
                    continue
                after = (min(x, y), max(x, y))
                if ridge[x] == ridge[y] and after not in minutes:
                    minutes[after] = minutes[pair] + 1
                    queue.append(after)
    return -1
