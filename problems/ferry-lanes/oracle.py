def board(cars, room):
    # For each length of the boarded part, deal it out afresh from the rule and see whether the next car still fits.
    best = [0, 0, 0]
    for count in range(len(cars) + 1):
        lanes = ([], [])
        for car in cars[:count]:
            lane = lanes[1] if sum(lanes[1]) < sum(lanes[0]) else lanes[0]
            lane.append(car)
        if max(sum(lanes[0]), sum(lanes[1])) > room:
            break
        best = [count, sum(lanes[0]), sum(lanes[1])]
    return best
