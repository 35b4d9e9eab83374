def small(r):
    guards, keys = r.int(2, 5), r.int(2, 4)
    rows = {key: [] for key in range(1, keys + 1)}
    waits, events = set(), []
    for _ in range(r.int(6, 16)):
        free = [guard for guard in range(1, guards + 1) if guard not in waits]
        if not free:
            break
        guard = r.pick(free)
        held = [key for key in rows if rows[key] and rows[key][0] == guard]
        others = [key for key in rows if key not in held]
        if held and (not others or r.chance(35)):
            key = r.pick(held)
            rows[key].pop(0)
            if rows[key]:
                waits.discard(rows[key][0])
            events.append([guard, key, 0])
        else:
            key = r.pick(others)
            rows[key].append(guard)
            if len(rows[key]) > 1:
                waits.add(guard)
            events.append([guard, key, 1])
    return [events]
