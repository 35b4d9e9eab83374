def small(r):
    seats = r.int(1, 4)
    calls = [["new", seats]]
    for _ in range(r.int(5, 16)):
        card, seat = r.int(1, 5), r.int(1, seats)
        calls.append(r.pick([["enter", card], ["enter", card], ["leave", card], ["close", seat], ["open", seat], ["who", seat]]))
    return calls


def traps():
    enters = {"$zip": [{"$repeat": ["enter", 40000]}, {"$range": [1, 40001]}]}
    return {"a large room fills up": {"$concat": [[["new", 100000]], enters]}}
