def assign(boats, berths):
    # Minute by minute, over the minutes in which anything can happen.
    order = sorted(range(len(boats)), key=lambda at: (boats[at][0], at))
    given = [0] * len(boats)
    until = [0] * berths
    line, settled, minute = [], 0, 0
    while settled < len(order) or line:
        while settled < len(order) and boats[order[settled]][0] == minute:
            line.append(order[settled])
            settled += 1
        while line:
            boat = line[0]
            arrive, stay, patience = boats[boat]
            if minute > arrive + patience:
                line.pop(0)
                continue
            free = [number for number in range(berths) if until[number] <= minute]
            if not free:
                break
            line.pop(0)
            given[boat] = free[0] + 1
            until[free[0]] = minute + stay
        moments = [end for end in until if end > minute] if line else []
        if settled < len(order):
            moments.append(boats[order[settled]][0])
        if not moments:
            break
        minute = min(moments)
    return given
