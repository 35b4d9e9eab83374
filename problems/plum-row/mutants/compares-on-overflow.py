# what: Looks at a stretch only when the basket overflows, so the last one is lost
def stretch(trees, capacity):
    best_start = best_count = 0
    start = carried = 0
    for index, plums in enumerate(trees):
        carried += plums
        if carried > capacity and index - start > best_count:
            best_start, best_count = start, index - start
        while carried > capacity:
            carried -= trees[start]
            start += 1
    return [best_start, best_count]
