def answers(minutes, loaves, questions):
    out = [minute for minute, count in zip(minutes, loaves) for _ in range(count)]
    return [
        sum(minute <= number for minute in out) if kind else ([0] + out + [-1])[min(number, len(out) + 1)]
        for kind, number in questions
    ]
