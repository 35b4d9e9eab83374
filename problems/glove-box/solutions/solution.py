def sort_out(gloves):
    kinds = {}
    for glove in gloves:
        hand, kind = glove.split(" ", 1)
        kinds.setdefault(kind, {"L": 0, "R": 0, "X": 0})[hand] += 1
    pairs = 0
    for count in kinds.values():
        weaker = min(count["L"], count["R"])
        rest = max(count["L"], count["R"]) - weaker
        mixed = min(rest, count["X"])
        pairs += weaker + mixed + (count["X"] - mixed) // 2
    return [pairs, len(gloves) - 2 * pairs]
