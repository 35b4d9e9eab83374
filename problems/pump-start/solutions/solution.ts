function sequence(machines: string[], rules: string[][]): string[] {
  const needs = new Map<string, string[]>(machines.map((machine) => [machine, []]));
  for (const [first, then] of rules) needs.get(then)!.push(first);
  const state = new Map<string, "open" | "done">();
  const sheet: string[] = [];

  function place(machine: string): boolean {
    const known = state.get(machine);
    if (known !== undefined) return known === "done";
    state.set(machine, "open");
    for (const first of needs.get(machine)!) {
      if (!place(first)) return false;
    }
    state.set(machine, "done");
    sheet.push(machine);
    return true;
  }

  return machines.every(place) ? sheet : [];
}
