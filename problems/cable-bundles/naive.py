def bundles(ends, ties, wanted):
    name = list(range(ends))
    moment, useless = (0 if wanted == 1 else -1), 0
    for count, (one, other) in enumerate(ties, 1):
        if name[one] == name[other]:
            useless += 1
            continue
        old, new = name[one], name[other]
        name = [new if one_name == old else one_name for one_name in name]
        if moment == -1 and name.count(new) >= wanted:
            moment = count
    return [moment, useless]
