from bisect import bisect_left, bisect_right
from itertools import accumulate


def answers(minutes, loaves, questions):
    sums = list(accumulate(loaves, initial=0))
    result = []
    for kind, number in questions:
        if kind == 1:
            result.append(sums[bisect_right(minutes, number)])
        elif number == 0:
            result.append(0)
        else:
            tray = bisect_left(sums, number)
            result.append(minutes[tray - 1] if tray < len(sums) else -1)
    return result
