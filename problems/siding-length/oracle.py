def siding(come, go):
    # Every state that can be reached with a siding of a given length, for longer and longer sidings.
    for room in range(len(come) + 1):
        states = {(0, ())}
        for moves in range(2 * len(come) + 1):
            more = set()
            for done, inside in states:
                gone = done - len(inside)
                if gone == len(go):
                    return room
                if done < len(come):
                    if come[done] == go[gone]:
                        more.add((done + 1, inside))
                    if len(inside) < room:
                        more.add((done + 1, (*inside, come[done])))
                if inside and inside[-1] == go[gone]:
                    more.add((done, inside[:-1]))
            states = more
    return -1
