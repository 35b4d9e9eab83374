# what: Keeps only the better way of having sung, and so forgets shorter runs
def season(fees, streak, strain):
    rest, sung, row = 0, None, 0
    for fee in fees:
        fresh = rest + fee
        onward = None if sung is None or row >= streak else sung + fee - row * strain
        rest = rest if sung is None else max(rest, sung)
        if onward is not None and onward > fresh:
            sung, row = onward, row + 1
        else:
            sung, row = fresh, 1
    return rest if sung is None else max(rest, sung)
