def letters(words):
    total = 0
    sent_before = []
    for word in words:
        sent = len(word)
        counts = []
        for size in range(1, len(word) + 1):
            beginning = word[:size]
            latest = None
            for other in sent_before:
                if other[:size] == beginning:
                    latest = other
            if latest == word:
                counts.append(size)
        total += min(counts, default=sent)
        sent_before.append(word)
    return total
