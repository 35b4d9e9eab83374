def paint(text, strips, price, cuts):
    # Every way to lay strips from the left.
    def ways(rest, left):
        if not rest:
            yield 0
        for strip, coins in zip(strips, price):
            for length in range(1, len(strip) + 1):
                cut = length < len(strip)
                if rest.startswith(strip[:length]) and left >= cut:
                    for more in ways(rest[length:], left - cut):
                        yield coins + more

    return min(ways(text, cuts), default=-1)
