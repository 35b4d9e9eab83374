def swim(passes):
    days = seasons = longest = 0
    covered = 0
    for first, last in sorted(passes):
        if seasons == 0 or first > covered + 1:
            if seasons > 0:
                longest = max(longest, first - covered - 1)
            seasons += 1
            covered = first - 1
        days += max(0, last - covered)
        covered = max(covered, last)
    return [days, seasons, longest]
