# what: Empties the basket when it overflows and goes on from the next tree
def stretch(trees, capacity):
    best_start = best_count = 0
    start = carried = 0
    for index, plums in enumerate(trees):
        if carried + plums > capacity:
            carried = 0
            start = index + 1
        else:
            carried += plums
            if index - start + 1 > best_count:
                best_start, best_count = start, index - start + 1
    return [best_start, best_count]
