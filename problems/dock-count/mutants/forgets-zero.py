# what: Deletes a label when it balances, so a later surplus loses its place
def reconcile(manifest, dock):
    difference = {}
    for label in manifest:
        difference[label] = difference.get(label, 0) - 1
    for label in dock:
        difference[label] = difference.get(label, 0) + 1
        if difference[label] == 0:
            del difference[label]
    return [f"{label} {count:+d}" for label, count in difference.items()]
