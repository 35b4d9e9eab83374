def dye(cloths, price):
    def rest(at, vats):
        if at == len(cloths):
            return 0
        if cloths[at] in vats:
            return rest(at + 1, vats)
        return price[cloths[at]] + min(rest(at + 1, [cloths[at], vats[1]]), rest(at + 1, [vats[0], cloths[at]]))

    return rest(0, [None, None])
