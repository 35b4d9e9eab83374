def gardens(heights, step):
    rows, columns = len(heights), len(heights[0])

    def walk(start):
        met, todo = {start}, [start]
        while todo:
            r, c = todo.pop()
            for y, x in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if 0 <= y < rows and 0 <= x < columns and (y, x) not in met:
                    if abs(heights[y][x] - heights[r][c]) <= step:
                        met.add((y, x))
                        todo.append((y, x))
        return met

    count = largest = tallest = 0
    for row in range(rows):
        for column in range(columns):
            garden = walk((row, column))
            if min(garden) == (row, column):
                count += 1
            found = [heights[r][c] for r, c in garden]
            largest = max(largest, len(garden))
            tallest = max(tallest, max(found) - min(found))
    return [count, largest, tallest]
