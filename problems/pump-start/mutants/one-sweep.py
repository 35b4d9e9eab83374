# what: Goes over the list only twice and gives up what is still waiting
def sequence(machines, rules):
    sheet = []
    for _ in range(2):
        for machine in machines:
            if machine not in sheet and all(first in sheet for first, then in rules if then == machine):
                sheet.append(machine)
    return sheet if len(sheet) == len(machines) else []
