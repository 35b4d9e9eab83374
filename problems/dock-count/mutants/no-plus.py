# what: Writes a surplus without its plus sign
def reconcile(manifest, dock):
    difference = {}
    for label in manifest:
        difference[label] = difference.get(label, 0) - 1
    for label in dock:
        difference[label] = difference.get(label, 0) + 1
    return [f"{label} {count}" for label, count in difference.items() if count != 0]
