def small(r):
    rows, columns = r.int(1, 5), r.int(2, 6)
    cells = [r.pick("......##+") for _ in range(rows * columns)]
    start, goal = r.distinct(2, 0, rows * columns - 1)
    cells[start], cells[goal] = "S", "G"
    lines = ["".join(cells[row * columns : (row + 1) * columns]) for row in range(rows)]
    return f"{rows} {columns} {r.int(1, 6)}\n" + "\n".join(lines) + "\n"
