def plan(talks, walk):
    order = sorted(talks, key=lambda talk: talk[2])
    done = []
    for hall, start, _, worth in order:
        before = (0, 0)
        for (other, _, end, _), known in zip(order, done):
            if end <= (start if other == hall else start - walk):
                before = max(before, known)
        done.append((before[0] + worth, before[1] - 1))
    points, fewer = max(done, default=(0, 0))
    return [points, -fewer]
