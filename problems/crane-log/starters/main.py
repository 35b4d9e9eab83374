import sys


def report(limit, entries):
    return ""


def main():
    lines = sys.stdin.read().splitlines()
    limit, count = map(int, lines[0].split())
    print(report(limit, lines[1 : 1 + count]))


main()
