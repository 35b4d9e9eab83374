import sys


def fewest_steps(battery, floor):
    return 0


def main():
    lines = sys.stdin.read().splitlines()
    rows, columns, battery = map(int, lines[0].split())
    print(fewest_steps(battery, lines[1 : 1 + rows]))


main()
