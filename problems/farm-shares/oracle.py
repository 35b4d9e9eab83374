def shares(parent, alive, acres):
    people = range(len(parent))

    def line_of(member):
        line = [member]
        while parent[line[-1]] >= 0:
            line.append(parent[line[-1]])
        return line

    living_lines = [line_of(member) for member in people if alive[member]]
    wanted = {member for line in living_lines for member in line}
    kept = [0] * len(parent)

    def give(member, amount):
        if alive[member]:
            kept[member] += amount
            return
        children = [child for child in people if parent[child] == member and child in wanted]
        # Deal the acres out one at a time, eldest first.
        hands = {child: 0 for child in children}
        for acre in range(amount if children else 0):
            hands[children[acre % len(children)]] += 1
            if len(children) == 1:
                hands[children[0]] = amount
                break
        for child in children:
            give(child, hands[child])

    give(0, acres)
    return kept
