from fractions import Fraction


def answer(text):
    head, *lines = text.split("\n")
    serves, guests, count = (int(one) for one in head.split())
    out = []
    for line in lines[:count]:
        words = line.split(" ")
        for at, word in enumerate(words):
            if all("0" <= sign <= "9" for sign in word) and (words + ["."])[at + 1] not in {"minute", "minutes"}:
                amount = Fraction(int(word) * guests, serves)
                whole = amount.numerator // amount.denominator
                words[at] = str(whole if whole == amount else whole + 1)
        out.append(" ".join(words) + "\n")
    return "".join(out)
