# what: Orders the sheet by what the dock called first
def reconcile(manifest, dock):
    lines = []
    for label in dict.fromkeys(dock + manifest):
        count = dock.count(label) - manifest.count(label)
        if count != 0:
            lines.append(f"{label} {count:+d}")
    return lines
