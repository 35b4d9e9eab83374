def letters(words):
    total = 0
    for at, word in enumerate(words):
        costs = [len(word)]
        for size in range(1, len(word) + 1):
            heard = [one for one in words[:at] if one.startswith(word[:size])]
            if heard and heard[-1] == word:
                costs.append(size)
        total += min(costs)
    return total
