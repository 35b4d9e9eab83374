def dye(cloths, price):
    least = {None: 0}
    last = None
    for colour in cloths:
        if colour == last:
            continue
        cost = price[colour]
        after = {}
        for other, spent in least.items():
            if other == colour:
                after[last] = min(after.get(last, spent), spent)
                continue
            after[other] = min(after.get(other, spent + cost), spent + cost)
            after[last] = min(after.get(last, spent + cost), spent + cost)
        least, last = after, colour
    return min(least.values())
