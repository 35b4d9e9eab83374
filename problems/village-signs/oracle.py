def signs(squares, lanes, market):
    # Ways between all pairs, by letting each square in turn be passed through.
    way = [[a == b for b in range(squares)] for a in range(squares)]
    for a, b in lanes:
        way[a][b] = True
    for mid in range(squares):
        for a in range(squares):
            for b in range(squares):
                if way[a][mid] and way[mid][b]:
                    way[a][b] = True
    counts = {(True, True): 0, (True, False): 0, (False, True): 0, (False, False): 0}
    for square in range(squares):
        if square != market:
            counts[(way[market][square], way[square][market])] += 1
    return [counts[(True, True)], counts[(True, False)], counts[(False, True)]]
