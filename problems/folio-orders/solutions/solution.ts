function tidy(order: string): string {
  const change = new Map<number, number>();
  const add = (at: number, by: number) => change.set(at, (change.get(at) ?? 0) + by);
  for (const [, from, fromSide, to, toSide] of order.matchAll(/(\d+)([rv]?)(?:-(\d+)([rv]?))?/g)) {
    add(2 * Number(from) - (fromSide === "v" ? 0 : 1), 1);
    const lastSide = to === undefined ? fromSide : toSide;
    add(2 * Number(to ?? from) + (lastSide === "r" ? 0 : 1), -1);
  }
  const folio = (side: number) => Math.ceil(side / 2);
  const spell = (side: number) => folio(side) + (side % 2 === 1 ? "r" : "v");
  const parts: string[] = [];
  let open = 0;
  let first = 0;
  for (const [at, by] of [...change].sort((a, b) => a[0] - b[0])) {
    if (by === 0) continue;
    if (open === 0) first = at;
    open += by;
    if (open > 0) continue;
    const last = at - 1;
    if (first === last) parts.push(spell(first));
    else if (first % 2 === 0 || last % 2 === 1) parts.push(`${spell(first)}-${spell(last)}`);
    else parts.push(first + 1 === last ? `${folio(first)}` : `${folio(first)}-${folio(last)}`);
  }
  return parts.join(",");
}
