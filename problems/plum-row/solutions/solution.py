def stretch(trees, capacity):
    best_start = best_count = 0
    start = carried = 0
    for index, plums in enumerate(trees):
        carried += plums
        while carried > capacity:
            carried -= trees[start]
            start += 1
        count = index - start + 1
        if count > best_count:
            best_start, best_count = start, count
    return [best_start, best_count]
