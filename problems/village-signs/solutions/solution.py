def reach(lanes_from, market):
    seen = {market}
    todo = [market]
    while todo:
        square = todo.pop()
        for other in lanes_from[square]:
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def signs(squares, lanes, market):
    out = [[] for _ in range(squares)]
    back = [[] for _ in range(squares)]
    for a, b in lanes:
        out[a].append(b)
        back[b].append(a)
    there = reach(out, market)
    home = reach(back, market)
    green = len(there & home) - 1
    return [green, len(there - home), len(home - there)]
