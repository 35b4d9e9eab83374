def risks(tags):
    risky = set()
    kinds = set(tags)
    places = len(tags[0]) if tags else 0
    for place in range(places):
        groups = {}
        for tag in kinds:
            rest = (tag[:place], tag[place + 1:])
            groups.setdefault(rest, []).append(tag)
        for group in groups.values():
            if len(group) >= 2:
                risky.update(group)
    return sum(tag in risky for tag in tags)
