def dye(cloths, price):
    best = sum(price[colour] for colour in cloths)
    todo = [(0, None, None, 0)]
    while todo:
        at, one, other, spent = todo.pop()
        while at < len(cloths) and cloths[at] in (one, other):
            at += 1
        if at == len(cloths):
            best = min(best, spent)
            continue
        spent += price[cloths[at]]
        todo.append((at + 1, cloths[at], other, spent))
        todo.append((at + 1, one, cloths[at], spent))
    return best
