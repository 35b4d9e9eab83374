def season(fees, streak, strain):
    after_rest = 0
    singing = []
    for fee in fees:
        rested = max([after_rest] + singing)
        sung = [after_rest + fee]
        for row, total in enumerate(singing[: streak - 1], start=1):
            sung.append(total + fee - row * strain)
        after_rest, singing = rested, sung
    return max([after_rest] + singing)
