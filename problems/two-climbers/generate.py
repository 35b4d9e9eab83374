def small(r):
    half = r.int(3, 6)
    steps = [1] * half + [-1] * half
    ridge = [0]
    left_up, left_down = half, half
    while left_up or left_down:
        up = left_up > 0 and (ridge[-1] == 0 or left_down == 0 or r.chance(55))
        left_up, left_down = (left_up - 1, left_down) if up else (left_up, left_down - 1)
        ridge.append(ridge[-1] + (1 if up else -1))
    return [ridge]
