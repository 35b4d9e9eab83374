def small(r):
    rate = r.int(1, 6)
    calls = [["new", rate, r.int(1, 20)]]
    minute = 0
    for _ in range(r.int(5, 14)):
        minute += r.pick([0, 0, 1, 2, 5, 9])
        calls.append(r.pick([["insert", minute, r.int(0, 4)], ["left", minute], ["check", minute]]))
    return calls
