function sequence(machines, rules) {
  const waitingFor = new Map(machines.map((machine) => [machine, 0]));
  const unlocks = new Map(machines.map((machine) => [machine, []]));
  for (const [first, then] of rules) {
    unlocks.get(first).push(then);
    waitingFor.set(then, waitingFor.get(then) + 1);
  }
  const sheet = machines.filter((machine) => waitingFor.get(machine) === 0);
  for (let index = 0; index < sheet.length; index += 1) {
    for (const then of unlocks.get(sheet[index])) {
      waitingFor.set(then, waitingFor.get(then) - 1);
      if (waitingFor.get(then) === 0) sheet.push(then);
    }
  }
  return sheet.length === machines.length ? sheet : [];
}
