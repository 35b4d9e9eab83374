def small(r):
    top = r.pick([7, 31, 255])
    rows = []
    for _ in range(r.int(2, 6)):
        row = r.int(0, top)
        rows.append(row if bin(row).count("1") % 2 == 0 else row ^ 1)
    last = 0
    for row in rows:
        last ^= row
    rows.append(last)
    for _ in range(r.pick([0, 1, 1, 1, 2, 3])):
        at = r.int(0, len(rows) - 1)
        rows[at] ^= r.pick([1, 2, 4])
    return [rows]
