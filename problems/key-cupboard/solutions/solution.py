from collections import deque


def stuck(events):
    holder, lines, waits = {}, {}, {}
    for index, (guard, key, kind) in enumerate(events):
        line = lines.setdefault(key, deque())
        if kind == 0:
            holder.pop(key)
            if line:
                first = line.popleft()
                holder[key] = first
                del waits[first]
        elif key not in holder:
            holder[key] = guard
        else:
            line.append(guard)
            waits[guard] = key
            other, count = holder[key], 1
            while other != guard and other in waits:
                other = holder[waits[other]]
                count += 1
            if other == guard:
                return [index, count]
    return [-1, 0]
