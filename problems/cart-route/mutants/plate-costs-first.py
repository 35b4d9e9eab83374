# what: Wants a unit left over when it comes to a plate
import sys
from collections import deque


def fewest_steps(battery, floor):
    rows, columns = len(floor), len(floor[0])
    start = next((r, c) for r in range(rows) for c in range(columns) if floor[r][c] == "S")
    most_charge = {start: battery}
    queue = deque([(start, battery, 0)])
    while queue:
        (row, column), charge, steps = queue.popleft()
        if floor[row][column] == "G":
            return steps
        if charge == 0:
            continue
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if not (0 <= r < rows and 0 <= c < columns) or floor[r][c] == "#":
                continue
            if floor[r][c] == "+" and charge < 2:
                continue
            left = battery if floor[r][c] == "+" else charge - 1
            if left > most_charge.get((r, c), -1):
                most_charge[r, c] = left
                queue.append(((r, c), left, steps + 1))
    return -1


def main():
    lines = sys.stdin.read().splitlines()
    rows, columns, battery = map(int, lines[0].split())
    print(fewest_steps(battery, lines[1 : 1 + rows]))


main()
