function lamps(up: number[], cost: number[], bats: number[]): number {
  const children: number[][] = up.map(() => []);
  for (let i = 1; i < up.length; i++) children[up[i]].push(i);
  const withLamp: number[] = [];
  const lit: number[] = [];
  const dark: number[] = [];
  for (let i = up.length - 1; i >= 0; i--) {
    withLamp[i] = bats[i] === 1 ? Infinity : cost[i];
    dark[i] = 0;
    let none = 0;
    let some = Infinity;
    for (const child of children[i]) {
      withLamp[i] += Math.min(withLamp[child], lit[child], dark[child]);
      dark[i] += lit[child];
      some = Math.min(some + Math.min(withLamp[child], lit[child]), none + withLamp[child]);
      none += lit[child];
    }
    lit[i] = some;
  }
  const best = Math.min(withLamp[0], lit[0]);
  return best === Infinity ? -1 : best;
}
