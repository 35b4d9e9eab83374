def oil(heights):
    catchers = {}
    for sender in range(len(heights)):
        able = [place for place in range(sender + 1, len(heights)) if heights[place] >= heights[sender]]
        if able:
            catchers[sender] = able[0]
    found = list(catchers.values())
    return [sum(to - sender for sender, to in catchers.items()), max([found.count(one) for one in found], default=0)]
