def refrain(song):
    size = len(song)
    modulus = (1 << 61) - 1
    base = 1_000_003
    # Reach: how many lines from a place on are all different.
    reach = [0] * (size + 1)
    last = {}
    for place in range(size - 1, -1, -1):
        upto = last.get(song[place], size)
        last[song[place]] = place
        reach[place] = min(reach[place + 1] + 1, upto - place)

    def first_place(length):
        power = pow(base, length, modulus)
        print_now = 0
        for line in song[:length]:
            print_now = (print_now * base + line) % modulus
        seen = {}
        best = size
        for place in range(size - length + 1):
            if place:
                print_now = (print_now * base + song[place + length - 1] - song[place - 1] * power) % modulus
            if reach[place] >= length:
                before = seen.setdefault(print_now, place)
                if before < place and before < best:
                    best = before
        return best if best < size else -1

    low, high = 0, max(reach)
    place = -1
    while low < high:
        middle = (low + high + 1) // 2
        found = first_place(middle)
        if found >= 0:
            low, place = middle, found
        else:
            high = middle - 1
    return [low, place]
