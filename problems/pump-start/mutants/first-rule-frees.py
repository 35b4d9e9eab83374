# what: Places a machine as soon as one of its rules is met
from collections import deque


def sequence(machines, rules):
    waiting_for = {machine: 0 for machine in machines}
    unlocks = {machine: [] for machine in machines}
    for first, then in rules:
        unlocks[first].append(then)
        waiting_for[then] += 1
    ready = deque(machine for machine in machines if waiting_for[machine] == 0)
    sheet = []
    while ready:
        machine = ready.popleft()
        sheet.append(machine)
        for then in unlocks[machine]:
            waiting_for[then] -= 1
            if then not in sheet and then not in ready:
                ready.append(then)
    return sheet if len(sheet) == len(machines) else []
