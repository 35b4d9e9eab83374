def splice(film):
    out = list(film)
    for start in range(len(film)):
        for end in range(start + 1, len(film)):
            piece = film[start : end + 1]
            falls = all(one > other for one, other in zip(piece, piece[1:]))
            open_left = start > 0 and film[start - 1] > film[start]
            open_right = end + 1 < len(film) and film[end] > film[end + 1]
            if falls and not open_left and not open_right:
                out[start : end + 1] = piece[::-1]
    return out
