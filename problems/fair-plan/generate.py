def small(r):
    plots, kept = r.int(2, 6), 0
    calls = [["new", plots]]
    for _ in range(r.int(8, 18)):
        plot = r.int(0, plots - 1)
        kind = r.pick(["put", "put", "keep", "back", "look", "taken"])
        if kind == "put":
            calls.append(["put", plot, r.int(0, 3)])
        elif kind == "keep":
            kept += 1
            calls.append(["keep"])
        elif kind == "back" and kept:
            calls.append(["back", r.int(1, kept)])
        elif kind == "look":
            calls.append(["look", r.int(0, kept), plot])
        else:
            calls.append(["taken", r.int(0, kept), plot, r.int(plot, plots - 1)])
    return calls
