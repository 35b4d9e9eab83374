def quiet(mobile, slack):
    # Level by level: children of each place, then everything below is gathered anew for every rod.
    children, places, line = {}, {}, []
    items = iter(enumerate(mobile))
    first = next(items, None)
    if first is None:
        return [0, 0]
    places[0] = first[1]
    line.append(0)
    for parent in line:
        children[parent] = [None, None]
        for side in (0, 1):
            item = next(items, None)
            if item is not None and item[1] is not None:
                places[item[0]] = item[1]
                children[parent][side] = item[0]
                line.append(item[0])

    def below(place):
        if place is None:
            return []
        return [place] + below(children[place][0]) + below(children[place][1])

    def is_calm(place):
        left, right = (sum(places[one] for one in below(side)) for side in children[place])
        return abs(left - right) <= slack

    quiet_parts = [len(below(one)) for one in places if all(is_calm(other) for other in below(one))]
    return [sum(is_calm(one) for one in places), max(quiet_parts)]
