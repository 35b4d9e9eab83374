/** Backwards from the goal: when does a bag on this trip arrive at best? */
function deliver(trips: number[][], change: number, start: number, goal: number): number {
  if (start === goal) return 0;
  const order = [...trips].sort((a, b) => b[3] - a[3]);
  const next = new Map<number, { from: number; best: number }>();
  const leaving = new Map<number, { leave: number; best: number }[]>();
  for (const [boat, from, to, leave, land] of order) {
    let best = to === goal ? land : Infinity;
    const on = next.get(boat);
    if (on !== undefined && on.from === to) best = Math.min(best, on.best);
    const boats = leaving.get(to) ?? [];
    // Later ones stand first; the last that leaves late enough has the best of all behind it.
    let [low, high] = [0, boats.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (boats[middle].leave >= land + change) low = middle + 1;
      else high = middle;
    }
    if (low > 0) best = Math.min(best, boats[low - 1].best);
    next.set(boat, { from, best });
    const here = leaving.get(from) ?? [];
    const before = here.length > 0 ? here[here.length - 1].best : Infinity;
    here.push({ leave, best: Math.min(before, best) });
    leaving.set(from, here);
  }
  const first = leaving.get(start) ?? [];
  const best = first.length > 0 ? first[first.length - 1].best : Infinity;
  return best === Infinity ? -1 : best;
}
