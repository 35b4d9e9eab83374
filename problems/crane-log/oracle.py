def answer(text):
    lines = text.splitlines()
    limit = int(lines[0].split()[0])
    # After each entry the whole history is replayed from the ground.
    carried, refused, highest = [], 0, 0
    for entry in lines[1:]:
        word, *number = entry.split()
        if word == "undo":
            if carried:
                carried = carried[:-1]
            else:
                refused += 1
        else:
            step = int(number[0]) if word == "up" else -int(number[0])
            if 0 <= sum(carried) + step <= limit:
                carried = carried + [step]
            else:
                refused += 1
        highest = max(highest, sum(carried))
    return f"{sum(carried)} {highest} {refused}"
