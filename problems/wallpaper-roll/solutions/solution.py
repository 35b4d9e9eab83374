def block(wall):
    def repeat(word):
        border = [0] * len(word)
        long = 0
        for i in range(1, len(word)):
            while long and word[i] != word[long]:
                long = border[long - 1]
            if word[i] == word[long]:
                long += 1
            border[i] = long
        return len(word) - border[-1]

    return [repeat(wall), repeat(list(zip(*wall)))]
