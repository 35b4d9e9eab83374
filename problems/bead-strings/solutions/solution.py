def pieces(beads):
    times = {(0, 0): 1}
    first = {(0, 0): 0}
    red = green = blue = count = longest = 0
    for place, bead in enumerate(beads, 1):
        red += bead == "R"
        green += bead == "G"
        blue += bead == "B"
        key = (red - green, green - blue)
        count += times.get(key, 0)
        times[key] = times.get(key, 0) + 1
        longest = max(longest, place - first.setdefault(key, place))
    return [count, longest]
