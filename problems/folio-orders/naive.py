def tidy(order):
    pairs = []
    for part in order.split(",") if order else []:
        ends = part.split("-")
        first = 2 * int(ends[0].strip("rv")) - (0 if ends[0].endswith("v") else 1)
        last = 2 * int(ends[-1].strip("rv")) - (1 if ends[-1].endswith("r") else 0)
        pairs.append((first, last))
    parts = []
    starts = sorted({first for first, _ in pairs})
    done = 0
    for start in starts:
        if start <= done:
            continue
        at = start
        while any(first <= at + 1 <= last for first, last in pairs):
            at += 1
        done = at
        spell = lambda side: f"{(side + 1) // 2}{'vr'[side % 2]}"
        if start == at:
            parts.append(spell(start))
        elif start % 2 == 1 and at % 2 == 0:
            a, b = (start + 1) // 2, at // 2
            parts.append(str(a) if a == b else f"{a}-{b}")
        else:
            parts.append(spell(start) + "-" + spell(at))
    return ",".join(parts)
