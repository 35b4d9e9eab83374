def bundles(ends, ties, wanted):
    moment, useless = (0 if wanted == 1 else -1), 0
    groups = [{end} for end in range(ends)]
    for count, (one, other) in enumerate(ties):
        joined = [group for group in groups if one in group or other in group]
        if len(joined) == 1:
            useless += 1
        groups = [group for group in groups if group not in joined] + [set().union(*joined)]
        if moment == -1 and max(map(len, groups)) >= wanted:
            moment = count + 1
    return [moment, useless]
