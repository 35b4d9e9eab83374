def ring(rows):
    rung = set()
    before = {}
    for count, row in enumerate(rows):
        if sorted(row) != list(range(1, len(rows[0]) + 1)):
            return [count, 1]
        places = {bell: place for place, bell in enumerate(row)}
        if any(abs(before.get(bell, place) - place) > 1 for bell, place in places.items()):
            return [count, 2]
        if tuple(row) in rung:
            return [count, 3]
        rung.add(tuple(row))
        before = places
    return [len(rows), 0]
