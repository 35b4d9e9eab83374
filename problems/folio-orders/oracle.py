def tidy(order):
    # Every spelling of a part stands for a list of sides; look for the fewest words that spell exactly the wanted ones.
    def sides(word):
        ends = word.split("-")
        start, stop = ends[0], ends[-1]
        low = (int(start.strip("rv")), 1 if start.endswith("v") else 0)
        high = (int(stop.strip("rv")), 0 if stop.endswith("r") else 1)
        at = low
        out = [at]
        while at != high:
            at = (at[0], 1) if at[1] == 0 else (at[0] + 1, 0)
            out.append(at)
        return out

    wanted = set()
    for word in [one for one in order.split(",") if one]:
        ends = [int(end.strip("rv")) for end in word.split("-")]
        if ends[-1] - ends[0] > 1000:
            raise ValueError("too long to write out")
        wanted.update(sides(word))
    words = []
    rest = sorted(wanted)
    while rest:
        at = rest[0]
        run = []
        while at in wanted:
            run.append(at)
            at = (at[0], 1) if at[1] == 0 else (at[0] + 1, 0)
        rest = [one for one in rest if one not in run]
        (a, front), (b, back) = run[0], run[-1]
        name = lambda folio, where: str(folio) + "rv"[where]
        if len(run) == 1:
            words.append(name(a, front))
        elif (front, back) == (0, 1):
            words.append(str(a) if a == b else str(a) + "-" + str(b))
        else:
            words.append(name(a, front) + "-" + name(b, back))
    return ",".join(words)
