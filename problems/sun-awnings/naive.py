def shade(rows, columns, awnings, layers):
    depth = [[0] * columns for _ in range(rows)]
    for top, left, bottom, right in awnings:
        for r in range(top, bottom + 1):
            row = depth[r]
            for c in range(left, right + 1):
                row[c] += 1
    lost = [
        sum(depth[r][c] == layers for r in range(top, bottom + 1) for c in range(left, right + 1))
        for top, left, bottom, right in awnings
    ]
    enough = sum(d >= layers for row in depth for d in row)
    return [enough, enough - min(lost)]
