def cross(moss):
    far = float("inf")
    before = (far, far)
    now = (0, far)
    for here in [*moss, 0]:
        step = min(now) + here
        leap = before[0] + here
        before, now = now, (step, leap)
    return min(now)
