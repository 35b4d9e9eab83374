def answer(text):
    lines = text.splitlines()
    rows, columns, battery = map(int, lines[0].split())
    floor = lines[1 : 1 + rows]
    cells = {(r, c): floor[r][c] for r in range(rows) for c in range(columns) if floor[r][c] != "#"}
    # Every situation that can be met after exactly so many steps, until none is new.
    now = {(cell, battery) for cell, sign in cells.items() if sign == "S"}
    seen, steps = set(), 0
    while now - seen:
        if any(cells[cell] == "G" for cell, _ in now):
            return str(steps)
        seen |= now
        then = set()
        for (row, column), charge in now:
            for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if charge > 0 and cell in cells:
                    then.add((cell, battery if cells[cell] == "+" else charge - 1))
        now = then
        steps += 1
    return "-1"
