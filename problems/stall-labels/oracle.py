def repeats(labels):
    stalls = []
    for label in labels:
        row, number = "", 0
        for sign in label:
            if sign.isdigit():
                number = number * 10 + int(sign)
            elif sign.isalpha():
                row += sign.upper()
        stalls.append((row, number))
    lines = []
    for at, stall in enumerate(stalls):
        if stalls[:at].count(stall) == 1:
            lines.append(f"{stall[0]}{stall[1]} {stalls.count(stall)}")
    return lines
