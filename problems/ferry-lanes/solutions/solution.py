def board(cars, room):
    port = starboard = count = 0
    for car in cars:
        if port <= starboard:
            if port + car > room:
                break
            port += car
        else:
            if starboard + car > room:
                break
            starboard += car
        count += 1
    return [count, port, starboard]
