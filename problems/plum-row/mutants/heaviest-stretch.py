# what: Prefers the fuller basket to the longer stretch
def stretch(trees, capacity):
    best_start = best_count = 0
    best_carried = -1
    start = carried = 0
    for index, plums in enumerate(trees):
        carried += plums
        while carried > capacity:
            carried -= trees[start]
            start += 1
        count = index - start + 1
        if count and carried > best_carried:
            best_carried = carried
            best_start, best_count = start, count
    return [best_start, best_count]
