def small(r):
    machines = r.shuffle(["fan", "pump", "valve", "boiler", "mixer", "inlet", "gauge"])[: r.int(2, 7)]
    rules = []
    for _ in range(r.int(0, 9)):
        first, then = r.int(0, len(machines) - 1), r.int(0, len(machines) - 1)
        if first < then or r.chance(12):
            rules.append([machines[first], machines[then]])
    return [r.shuffle(machines), rules]
