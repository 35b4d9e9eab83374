function shares(parent: number[], alive: number[], acres: number): number[] {
  const branches = parent.map(() => 0);
  const takesPart = alive.map((one) => one === 1);
  for (let member = parent.length - 1; member > 0; member--) {
    if (!takesPart[member]) continue;
    takesPart[parent[member]] = true;
    branches[parent[member]]++;
  }
  // What a dead member still has to give, and to how many children: each takes its part as its number comes up.
  const held = parent.map(() => 0);
  held[0] = acres;
  for (let member = 1; member < parent.length; member++) {
    const from = parent[member];
    if (alive[from] === 1 || !takesPart[member]) continue;
    const part = Math.ceil(held[from] / branches[from]);
    held[member] = part;
    held[from] -= part;
    branches[from]--;
  }
  return held.map((acresHeld, member) => (alive[member] === 1 ? acresHeld : 0));
}
