def cross(moss):
    def rest(at, leapt):
        if at == len(moss):
            return 0
        here = moss[at] if at >= 0 else 0
        best = rest(at + 1, False)
        if not leapt and at + 2 <= len(moss):
            best = min(best, rest(at + 2, True))
        return here + best

    return rest(-1, False)
