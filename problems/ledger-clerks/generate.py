def small(r):
    clerks, pages = r.int(3, 6), r.int(2, 4)
    log = []
    turn = r.shuffle(list(range(clerks)))
    for clerk in turn:
        log += [[clerk, r.int(1, pages), r.int(0, 1)] for _ in range(r.int(0, 3))]
    for _ in range(r.pick([0, 1, 2])):
        if len(log) > 1:
            i = r.int(0, len(log) - 2)
            log[i], log[i + 1] = log[i + 1], log[i]
    return [clerks, log]


def traps():
    return {"everybody looks at one page": [20000, {"$zip": [{"$range": [0, 20000]}, {"$repeat": [5, 20000]}, {"$repeat": [0, 20000]}]}]}
