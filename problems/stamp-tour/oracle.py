def tour(stamp, kinds, passages, hall):
    # Minute by minute: everywhere a visitor can be, with every card he can have, for each minute of the night.
    start = (0, frozenset([stamp[0]]) - {0})
    everything = frozenset(range(1, kinds + 1))
    longest = sum(minutes for _, _, minutes, _ in passages) * (kinds + 1) + 1
    at_minute = {0: {start}}
    known = {start}
    for minute in range(longest + 1):
        for room, card in at_minute.pop(minute, set()):
            if room == hall and card == everything:
                return minute
            known.add((room, card))
            for a, b, minutes, need in passages:
                for here, there in ((a, b), (b, a)):
                    if here == room and len(card) >= need:
                        state = (there, card | (frozenset([stamp[there]]) - {0}))
                        if state not in known:
                            at_minute.setdefault(minute + minutes, set()).add(state)
    return -1
