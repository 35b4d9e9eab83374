from itertools import combinations


def plan(talks, walk):
    found = [(0, 0)]
    for count in range(1, len(talks) + 1):
        for chosen in combinations(sorted(talks, key=lambda talk: talk[1:3]), count):
            if all(b[1] - a[2] >= (walk if a[0] != b[0] else 0) for a, b in zip(chosen, chosen[1:])):
                found.append((sum(talk[3] for talk in chosen), -count))
    points, fewer = max(found)
    return [points, -fewer]
