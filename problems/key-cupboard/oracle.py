def stuck(events):
    # After each event, tell the night anew from its beginning, then take out all guards who can still go on.
    for index in range(len(events)):
        lines = {}
        for guard, key, kind in events[: index + 1]:
            row = lines.setdefault(key, [])
            if kind:
                row.append(guard)
            else:
                row.remove(guard)
        edges = {guard: row[0] for row in lines.values() for guard in row[1:]}
        for start in edges:
            seen = [start]
            while seen[-1] in edges and edges[seen[-1]] not in seen:
                seen.append(edges[seen[-1]])
            if seen[-1] in edges and edges[seen[-1]] == start:
                return [index, len(seen)]
    return [-1, 0]
