def gallery(start, presses):
    burning = start
    most, moment = bin(burning).count("1"), 0
    for count, press in enumerate(presses, 1):
        burning ^= press
        lamps = bin(burning).count("1")
        if lamps > most:
            most, moment = lamps, count
    return [most, moment, burning]
