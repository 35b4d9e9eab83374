from itertools import combinations


def mixtures(left, right, height):
    moments = len(left) + len(right)
    found = 0
    for places in combinations(range(moments), len(left)):
        rest = [iter(left), iter(right)]
        level, good = 0, True
        for moment in range(moments):
            entry = next(rest[0] if moment in places else rest[1])
            level += entry
            if not 0 <= level <= height or entry == 0 and level not in (0, height):
                good = False
                break
        found += good
    return found % 1_000_000_007
