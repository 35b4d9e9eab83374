def standing(riders, seats):
    # Everybody's moment of sitting is worked out in the order of getting on, from the moments of those before.
    order = sorted(range(len(riders)), key=lambda who: (riders[who][0], who))
    sits = {}
    for place, who in enumerate(order):
        start, end = riders[who]
        sits[who] = None
        for stop in range(start, end):
            taken = sum(
                1 for other in order[:place] if sits[other] is not None and sits[other] <= stop < riders[other][1]
            )
            waiting = any(
                riders[other][0] <= stop < riders[other][1] and (sits[other] is None or sits[other] > stop)
                for other in order[:place]
            )
            if taken < seats and not waiting:
                sits[who] = stop
                break
    return [(riders[who][1] if sits[who] is None else sits[who]) - riders[who][0] for who in range(len(riders))]
