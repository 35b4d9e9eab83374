def refrain(song):
    size = len(song)
    best, place = 0, -1
    for first in range(size):
        for second in range(first + 1, size):
            seen = set()
            length = 0
            while second + length < size and song[first + length] == song[second + length]:
                if song[first + length] in seen:
                    break
                seen.add(song[first + length])
                length += 1
            if length > best:
                best, place = length, first
    return [best, place]
