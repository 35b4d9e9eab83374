def finish(orders, setup):
    # Minute by minute, with the whole list looked through each time.
    left = [sheets for _, sheets, _ in orders]
    done = [0 if sheets else 0 for sheets in left]
    minute, current, ready = 0, None, 0
    while any(left):
        here = [(-rank, arrive, i) for i, (arrive, _, rank) in enumerate(orders) if arrive <= minute and left[i]]
        if here:
            i = min(here)[2]
            if i != current:
                current, ready = i, 0
            if ready < setup:
                ready += 1
            else:
                left[i] -= 1
                if left[i] == 0:
                    done[i] = minute + 1
                    current = None
        minute += 1
    return done
