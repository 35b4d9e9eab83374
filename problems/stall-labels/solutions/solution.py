def clean(label):
    plain = label.replace(" ", "").replace(".", "").upper()
    row = plain.rstrip("0123456789")
    number = plain[len(row) :].lstrip("0")
    return row + (number or "0")


def repeats(labels):
    counts = {}
    twice = []
    for label in map(clean, labels):
        counts[label] = counts.get(label, 0) + 1
        if counts[label] == 2:
            twice.append(label)
    return [f"{label} {counts[label]}" for label in twice]
