def letters(words):
    last_user = {}
    total = 0
    for number, word in enumerate(words):
        beginnings = [word[:size] for size in range(1, len(word) + 1)]
        sent = len(word)
        for beginning in beginnings:
            if last_user.get(beginning) == word:
                sent = len(beginning)
                break
        total += sent
        for beginning in beginnings:
            last_user[beginning] = word
    return total
