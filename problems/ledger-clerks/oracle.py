from itertools import permutations


def tidy(clerks, log):
    rules = {
        (a[0], b[0])
        for i, a in enumerate(log)
        for b in log[i + 1 :]
        if a[0] != b[0] and a[1] == b[1] and a[2] + b[2] > 0
    }
    for order in permutations(range(clerks)):
        if all(order.index(a) < order.index(b) for a, b in rules):
            return list(order)
    return []
