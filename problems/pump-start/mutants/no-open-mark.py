# what: Marks a machine as placed before what it needs is, so circles go unseen
def sequence(machines, rules):
    needs = {machine: [] for machine in machines}
    for first, then in rules:
        needs[then].append(first)
    seen = set()
    sheet = []

    def place(machine):
        if machine in seen:
            return
        seen.add(machine)
        for first in needs[machine]:
            place(first)
        sheet.append(machine)

    for machine in machines:
        place(machine)
    return sheet
