# what: Sings each night that pays now, without looking ahead
def season(fees, streak, strain):
    earned = row = 0
    for fee in fees:
        if row < streak and fee - row * strain > 0:
            earned += fee - row * strain
            row += 1
        else:
            row = 0
    return earned
