def risks(tags):
    count = 0
    for tag in tags:
        distances = [sum(a != b for a, b in zip(tag, other)) for other in tags]
        count += 1 in distances
    return count
