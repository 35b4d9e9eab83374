# what: Skips a rule that names one machine twice
from collections import deque


def sequence(machines, rules):
    waiting_for = {machine: 0 for machine in machines}
    unlocks = {machine: [] for machine in machines}
    for first, then in rules:
        if first == then:
            continue
        unlocks[first].append(then)
        waiting_for[then] += 1
    ready = deque(machine for machine in machines if waiting_for[machine] == 0)
    sheet = []
    while ready:
        machine = ready.popleft()
        sheet.append(machine)
        for then in unlocks[machine]:
            waiting_for[then] -= 1
            if waiting_for[then] == 0:
                ready.append(then)
    return sheet if len(sheet) == len(machines) else []
