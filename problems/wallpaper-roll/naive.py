def block(wall):
    rows, columns = len(wall), len(wall[0])
    height = next(h for h in range(1, rows + 1) if all(wall[i] == wall[i - h] for i in range(h, rows)))
    for width in range(1, columns + 1):
        if all(wall[i][j] == wall[i][j - width] for i in range(rows) for j in range(width, columns)):
            return [height, width]
