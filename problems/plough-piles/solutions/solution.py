def clear(snow, push):
    left = [0] * len(snow)
    load = 0
    for i, here in enumerate(snow):
        if load + here <= push:
            load += here
            continue
        if i > 0:
            left[i - 1] = load
        load = here if here <= push else 0
    if snow:
        left[-1] = load
    return left
