# what: Books the best-paid night that still fits, again and again
def season(fees, streak, strain):
    sung = set()

    def total(nights):
        earned = row = 0
        for night, fee in enumerate(fees):
            if night not in nights:
                row = 0
                continue
            if row == streak:
                return -1
            earned += fee - row * strain
            row += 1
        return earned

    for night in sorted(range(len(fees)), key=lambda night: -fees[night]):
        if total(sung | {night}) > total(sung):
            sung.add(night)
    return total(sung)
