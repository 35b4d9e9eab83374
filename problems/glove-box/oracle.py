def sort_out(gloves):
    split = [glove.split() for glove in gloves]

    def most(rest):
        if len(rest) < 2:
            return 0
        first, others = rest[0], rest[1:]
        best = most(others)
        for i, other in enumerate(others):
            fits = first[1:] == other[1:] and (first[0] != other[0] or first[0] == "X")
            if fits:
                best = max(best, 1 + most(others[:i] + others[i + 1 :]))
        return best

    pairs = most(split)
    return [pairs, len(gloves) - 2 * pairs]
