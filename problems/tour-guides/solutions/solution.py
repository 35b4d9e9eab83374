def pairs(guides, parties):
    size = 1 << 12
    silent = [0] * size
    for guide in guides:
        silent[size - 1 - guide] += 1
    for k in range(12):
        bit = 1 << k
        for each in range(size):
            if not each & bit:
                silent[each] += silent[each | bit]
    fit = [0] * size
    for each in range(size):
        count = silent[each]
        sign = -1 if bin(each).count("1") % 2 else 1
        fit[each] = sign * (count * (count - 1) // 2)
    for k in range(12):
        bit = 1 << k
        for each in range(size):
            if each & bit:
                fit[each] += fit[each ^ bit]
    return [fit[party] for party in parties]
