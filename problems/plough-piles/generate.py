def small(r):
    push = r.int(4, 12)
    return [[r.int(0, r.pick([push // 2, push, push + 3])) for _ in range(r.int(3, 9))], push]
