def signs(squares, lanes, market):
    out = [[] for _ in range(squares)]
    for a, b in lanes:
        out[a].append(b)

    def reach(start):
        seen = {start}
        todo = [start]
        while todo:
            for other in out[todo.pop()]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen

    there = reach(market)
    counts = [0, 0, 0]
    for square in range(squares):
        if square == market:
            continue
        home = market in reach(square)
        if square in there:
            counts[0 if home else 1] += 1
        elif home:
            counts[2] += 1
    return counts
