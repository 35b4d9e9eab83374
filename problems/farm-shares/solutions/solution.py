def shares(parent, alive, acres):
    members = len(parent)
    takes_part = [one == 1 for one in alive]
    for member in range(members - 1, 0, -1):
        if takes_part[member]:
            takes_part[parent[member]] = True
    heirs = [[] for _ in range(members)]
    for member in range(1, members):
        if takes_part[member]:
            heirs[parent[member]].append(member)
    held = [0] * members
    held[0] = acres
    for member in range(members):
        if alive[member]:
            continue
        if heirs[member]:
            each, left = divmod(held[member], len(heirs[member]))
            for rank, heir in enumerate(heirs[member]):
                held[heir] = each + (rank < left)
        held[member] = 0
    return held
