def spread(chain, minute):
    # From the list of the tree: whose call is it, and what does the caller do before?
    callers, at = [], 1
    parents = [0]
    info = {0: None}
    while at < len(chain):
        parent = parents.pop(0)
        for side in (0, 1):
            if at < len(chain):
                if chain[at] is not None:
                    parents.append(at)
                    info[at] = (parent, side)
                at += 1

    def knows(i):
        if info[i] is None:
            return 0
        parent, side = info[i]
        left = [j for j in info if info[j] == (parent, 0)]
        return knows(parent) + chain[i] + (sum(chain[j] for j in left) if side == 1 else 0)

    times = [knows(i) for i in info]
    return [max(times), sum(time <= minute for time in times)]
