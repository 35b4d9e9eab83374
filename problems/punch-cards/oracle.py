def inspect(rows):
    def good(deck):
        texts = [format(row, "030b") for row in deck]
        return all(text.count("1") % 2 == 0 for text in texts) and all(c.count("1") % 2 == 0 for c in zip(*texts))

    if good(rows):
        return [-1, -1]
    for i, row in enumerate(rows):
        for k in range(30):
            turned = row - 2**k if row // 2**k % 2 else row + 2**k
            if good([*rows[:i], turned, *rows[i + 1 :]]):
                return [i, k]
    return [-2, -2]
