def paint(text, strips, price, cuts):
    far = float("inf")
    n = len(text)
    least = [[far] * (cuts + 1) for _ in range(n + 1)]
    least[0][0] = 0
    for at in range(n):
        here = least[at]
        if min(here) == far:
            continue
        whole, short = {}, {}
        for strip, coins in zip(strips, price):
            length = 0
            while length < len(strip) and at + length < n and strip[length] == text[at + length]:
                length += 1
                if length < len(strip):
                    short[length] = min(short.get(length, far), coins)
                else:
                    whole[length] = min(whole.get(length, far), coins)
        for pieces, more in ((whole, 0), (short, 1)):
            for length, coins in pieces.items():
                there = least[at + length]
                for used in range(cuts + 1 - more):
                    there[used + more] = min(there[used + more], here[used] + coins)
    best = min(least[n])
    return -1 if best == far else best
