def block(wall):
    rows, columns = len(wall), len(wall[0])
    fits = [
        (h * w, h, w)
        for h in range(1, rows + 1)
        for w in range(1, columns + 1)
        if all(wall[i][j] == wall[i % h][j % w] for i in range(rows) for j in range(columns))
    ]
    return list(min(fits)[1:])
