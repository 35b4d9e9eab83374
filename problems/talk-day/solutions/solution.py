from bisect import bisect_right


def plan(talks, walk):
    ends = [[-1], [-1]]
    best = [[(0, 0)], [(0, 0)]]
    if not talks:
        return [0, 0]
    for hall, start, end, worth in sorted(talks, key=lambda talk: talk[2]):
        here = best[hall][max(0, bisect_right(ends[hall], start) - 1)]
        there = best[1 - hall][max(0, bisect_right(ends[1 - hall], start - walk) - 1)]
        points, fewer = max(here, there)
        ends[hall].append(end)
        best[hall].append(max(best[hall][-1], (points + worth, fewer - 1)))
    points, fewer = max(best[0][-1], best[1][-1])
    return [points, -fewer]
