# what: Takes off the same strain for every later night of a run
def season(fees, streak, strain):
    after_rest = 0
    singing = []
    for fee in fees:
        rested = max([after_rest] + singing)
        sung = [after_rest + fee]
        for row, total in enumerate(singing[: streak - 1], start=1):
            sung.append(total + fee - strain)
        after_rest, singing = rested, sung
    return max([after_rest] + singing)
