# what: Compares the labels as sets, so repeated crates are lost
def reconcile(manifest, dock):
    lines = [f"{label} -1" for label in dict.fromkeys(manifest) if label not in dock]
    return lines + [f"{label} +1" for label in dict.fromkeys(dock) if label not in manifest]
