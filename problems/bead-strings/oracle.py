def pieces(beads):
    found = [
        end - start
        for start in range(len(beads))
        for end in range(start + 3, len(beads) + 1, 3)
        if len({beads[start:end].count(colour) for colour in "RGB"}) == 1
    ]
    return [len(found), max(found, default=0)]
