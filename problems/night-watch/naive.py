def safe(watches, least):
    moments = sorted({minute for watch in watches for minute in watch})
    total = run = longest = 0
    for at in range(len(moments) - 1):
        people = sum(1 for start, end in watches if start <= moments[at] < end)
        if people >= least:
            total += moments[at + 1] - moments[at]
            run += moments[at + 1] - moments[at]
            longest = max(longest, run)
        else:
            run = 0
    return [total, longest]
