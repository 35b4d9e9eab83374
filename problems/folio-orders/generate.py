def small(r):
    high = r.pick([4, 9, 14])
    parts = []
    for _ in range(r.int(1, 7)):
        a = r.int(1, high)
        b = a + r.pick([0, 1, 1, 3])
        kind = r.int(0, 3)
        if kind <= 1:
            parts.append(str(a) + r.pick(["", "r", "v"]))
        elif a == b:
            parts.append(r.pick([f"{a}-{a}", f"{a}r-{a}", f"{a}v-{a}v", f"{a}-{a}r"]))
        else:
            parts.append(f"{a}{r.pick(['', 'r', 'v'])}-{b}{r.pick(['', 'r', 'v'])}")
    return [",".join(parts)]


def traps():
    return {
        "a part over the whole of a great book": ["77r,1-400000000,400000002v"],
        "two great parts that touch": ["200000001-400000000r,3v-200000000"],
    }
