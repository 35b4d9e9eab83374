def side(text, missing):
    letter = text[-1] if text[-1] in "rv" else missing
    return 2 * int(text.rstrip("rv")) - (letter == "r")


def spell(number):
    return f"{(number + 1) // 2}{'vr'[number % 2]}"


def write(first, last):
    if first == last:
        return spell(first)
    if first % 2 == 0 or last % 2 == 1:
        return spell(first) + "-" + spell(last)
    if first + 1 == last:
        return str(last // 2)
    return f"{(first + 1) // 2}-{last // 2}"


def tidy(order):
    pairs = []
    for part in order.split(",") if order else []:
        ends = part.split("-")
        pairs.append((side(ends[0], "r"), side(ends[-1], "v")))
    pairs.sort()
    joined = []
    for first, last in pairs:
        if joined and first <= joined[-1][1] + 1:
            joined[-1][1] = max(joined[-1][1], last)
        else:
            joined.append([first, last])
    return ",".join(write(first, last) for first, last in joined)
