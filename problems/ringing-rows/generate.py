def small(r):
    n = r.int(2, 5)
    row = r.shuffle(list(range(1, n + 1)))
    rows = [list(row)]
    for _ in range(r.int(1, 7)):
        row = list(row)
        at = r.int(0, n - 2)
        while at < n - 1:
            row[at], row[at + 1] = row[at + 1], row[at]
            at += r.int(2, 4)
        if r.chance(12):
            row[0], row[-1] = row[-1], row[0]
        if r.chance(8):
            row[r.int(0, n - 1)] = r.int(0, n)
        rows.append(list(row))
    return [rows]
