# what: Knows only the machines that stand in a rule
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
            if waiting_for[then] == 0:
                ready.append(then)
    named = {name for rule in rules for name in rule}
    sheet = [machine for machine in sheet if machine in named]
    return sheet if len(sheet) == len(named) else []
