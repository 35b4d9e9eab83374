def reconcile(manifest, dock):
    labels = []
    for label in manifest + dock:
        if label not in labels:
            labels.append(label)
    lines = []
    for label in labels:
        difference = len([one for one in dock if one == label]) - len([one for one in manifest if one == label])
        if difference < 0:
            lines.append(label + " " + str(difference))
        if difference > 0:
            lines.append(label + " +" + str(difference))
    return lines
