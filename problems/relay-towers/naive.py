def oil(heights):
    coins, caught = 0, [0] * len(heights)
    for sender, height in enumerate(heights):
        for place in range(sender + 1, len(heights)):
            if heights[place] >= height:
                coins += place - sender
                caught[place] += 1
                break
    return [coins, max(caught, default=0)]
