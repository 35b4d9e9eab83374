def refrain(song):
    size = len(song)
    for length in range(size // 2, 0, -1):
        for first in range(size):
            for second in range(first + length, size - length + 1):
                run = song[first:first + length]
                if run == song[second:second + length] and len(set(run)) == length:
                    return [length, first]
    return [0, -1]
