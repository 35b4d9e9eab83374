# what: Always goes to the nearest plate when the goal is out of reach
import sys
from collections import deque


def distances(floor, start):
    found = {start: 0}
    queue = deque([start])
    while queue:
        row, column = queue.popleft()
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= r < len(floor) and 0 <= c < len(floor[0]) and floor[r][c] != "#" and (r, c) not in found:
                found[r, c] = found[row, column] + 1
                queue.append((r, c))
    return found


def main():
    lines = sys.stdin.read().splitlines()
    rows, columns, battery = map(int, lines[0].split())
    floor = lines[1 : 1 + rows]
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    at = next(cell for cell in cells if floor[cell[0]][cell[1]] == "S")
    goal = next(cell for cell in cells if floor[cell[0]][cell[1]] == "G")
    steps, used = 0, set()
    while True:
        found = distances(floor, at)
        if found.get(goal, battery + 1) <= battery:
            print(steps + found[goal])
            return
        plates = [(far, cell) for cell, far in found.items() if floor[cell[0]][cell[1]] == "+" and cell not in used and far <= battery]
        if not plates:
            print(-1)
            return
        far, at = min(plates)
        used.add(at)
        steps += far


main()
