def small(r):
    stock = [r.text(r.int(1, 5), r.pick(["ab", "abc"])) for _ in range(r.int(2, 5))]
    stock.append(stock[0] + r.text(1, "ab"))
    return [r.picks(r.int(5, 12), stock)]


def traps():
    names = ["w" + chr(97 + a) + chr(97 + b) + chr(97 + c) for a in range(20) for b in range(20) for c in range(4)]
    return {
        "a long day of short words": [{"$picks": [5, 20000, names]}],
        "one word, then many of another": [{"$concat": [["stone"], {"$repeat": ["sand", 15000]}, {"$repeat": ["straw", 4000]}, ["stone"]]}],
    }
