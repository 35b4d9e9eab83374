import sys


def main():
    lines = sys.stdin.read().split("\n")
    serves, guests, count = map(int, lines[0].split())
    for line in lines[1 : count + 1]:
        words = line.split(" ")
        out = []
        for word, after in zip(words, [*words[1:], ""]):
            if word.isdigit() and after not in ("minutes", "minute"):
                word = str((int(word) * guests + serves - 1) // serves)
            out.append(word)
        print(" ".join(out))


main()
