def oil(heights):
    coins = busiest = 0
    pile = []
    for place, height in enumerate(heights):
        caught = 0
        while pile and heights[pile[-1]] <= height:
            coins += place - pile.pop()
            caught += 1
        busiest = max(busiest, caught)
        pile.append(place)
    return [coins, busiest]
