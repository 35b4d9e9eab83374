# what: Records the undo as a move of its own
import sys


def report(limit, entries):
    height = highest = refused = 0
    carried_out = []
    for entry in entries:
        if entry == "undo":
            if carried_out:
                step = -carried_out[-1]
                height += step
                carried_out.append(step)
            else:
                refused += 1
            continue
        direction, amount = entry.split()
        step = int(amount) if direction == "up" else -int(amount)
        if 0 <= height + step <= limit:
            height += step
            carried_out.append(step)
            highest = max(highest, height)
        else:
            refused += 1
    return f"{height} {highest} {refused}"


def main():
    lines = sys.stdin.read().splitlines()
    limit, count = map(int, lines[0].split())
    print(report(limit, lines[1 : 1 + count]))


main()
