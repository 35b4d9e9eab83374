# what: Takes manifest minus dock
def reconcile(manifest, dock):
    difference = {}
    for label in manifest:
        difference[label] = difference.get(label, 0) + 1
    for label in dock:
        difference[label] = difference.get(label, 0) - 1
    return [f"{label} {count:+d}" for label, count in difference.items() if count != 0]
