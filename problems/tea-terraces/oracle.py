def gardens(heights, step):
    # Each terrace begins with a name of its own; neighbours within the step take over the smaller until none changes.
    names = {(r, c): r * len(heights[0]) + c for r in range(len(heights)) for c in range(len(heights[0]))}
    changed = True
    while changed:
        changed = False
        for r, c in names:
            for near in ((r + 1, c), (r, c + 1), (r - 1, c), (r, c - 1)):
                if near in names and abs(heights[r][c] - heights[near[0]][near[1]]) <= step and names[near] > names[r, c]:
                    names[near] = names[r, c]
                    changed = True
    groups = {}
    for (r, c), name in names.items():
        groups.setdefault(name, []).append(heights[r][c])
    return [len(groups), max(map(len, groups.values())), max(max(one) - min(one) for one in groups.values())]
