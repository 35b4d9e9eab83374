def gardens(heights, step):
    rows, columns = len(heights), len(heights[0])
    met = [[False] * columns for _ in range(rows)]
    count = largest = tallest = 0
    for row in range(rows):
        for column in range(columns):
            if met[row][column]:
                continue
            met[row][column] = True
            todo = [(row, column)]
            size, low, high = 0, heights[row][column], heights[row][column]
            while todo:
                r, c = todo.pop()
                size += 1
                low, high = min(low, heights[r][c]), max(high, heights[r][c])
                for y, x in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                    if 0 <= y < rows and 0 <= x < columns and not met[y][x]:
                        if abs(heights[y][x] - heights[r][c]) <= step:
                            met[y][x] = True
                            todo.append((y, x))
            count += 1
            largest = max(largest, size)
            tallest = max(tallest, high - low)
    return [count, largest, tallest]
