from collections import deque


def spells(levels, swing, least):
    high, low = deque(), deque()
    start = count = longest = 0
    for now, level in enumerate(levels):
        while high and levels[high[-1]] < level:
            high.pop()
        high.append(now)
        while low and levels[low[-1]] > level:
            low.pop()
        low.append(now)
        while levels[high[0]] - levels[low[0]] > swing:
            start += 1
            if high[0] < start:
                high.popleft()
            if low[0] < start:
                low.popleft()
        length = now - start + 1
        if length >= least:
            count += length - least + 1
            longest = max(longest, length)
    return [count, longest]
