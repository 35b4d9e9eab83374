def dry(homes, pipes):
    junctions = len(homes)
    joined = [[] for _ in range(junctions)]
    section = list(range(junctions))

    def root(junction):
        while section[junction] != junction:
            section[junction] = section[section[junction]]
            junction = section[junction]
        return junction

    for a, b, valve in pipes:
        joined[a].append(b)
        joined[b].append(a)
        if not valve:
            section[root(a)] = root(b)
    section = [root(junction) for junction in range(junctions)]
    total = sum(homes)
    answer = {}
    for shut in set(section):
        supplied = 0
        todo = [0] if section[0] != shut else []
        seen = set(todo)
        while todo:
            junction = todo.pop()
            supplied += homes[junction]
            for other in joined[junction]:
                if section[other] != shut and other not in seen:
                    seen.add(other)
                    todo.append(other)
        answer[shut] = total - supplied
    return [answer[one] for one in section]
