def season(fees, streak, strain):
    best = 0
    for choice in range(1 << len(fees)):
        total, row = 0, 0
        for night, fee in enumerate(fees):
            if choice >> night & 1:
                total += fee - row * strain
                row += 1
                if row > streak:
                    break
            else:
                row = 0
        else:
            best = max(best, total)
    return best
