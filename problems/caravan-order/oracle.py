def regroup(camels, group, need):
    places = range(len(camels))
    return [camels[i] for i in sorted(places, key=lambda i: (i // group, camels[i] < need, i))]
