def small(r):
    labels = []
    for _ in range(r.int(2, 9)):
        signs = r.pick(["a", "A", "b", "aA", "B"]) + r.pick(["", "", "0", " ", ".0"]) + r.pick(["1", "10", "0", "2", "01"])
        labels.append(signs)
    return [labels]
