def small(r):
    lines = []
    for _ in range(r.int(1, 3)):
        words = []
        for _ in range(r.int(1, 6)):
            words.append(r.pick([str(r.int(0, 30)), str(r.int(1, 9)), "minutes", "minute", "eggs", "T55", "4th"]))
        lines.append(" ".join(words))
    return f"{r.int(1, 6)} {r.int(1, 9)} {len(lines)}\n" + "".join(line + "\n" for line in lines)
