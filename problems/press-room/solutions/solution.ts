/** Ranks are few: a line for each, and a search from the top. */
function finish(orders: number[][], setup: number): number[] {
  const byArrival = orders.map((_, i) => i).sort((a, b) => orders[a][0] - orders[b][0] || a - b);
  const lines: number[][] = Array.from({ length: 1001 }, () => []);
  const heads = new Array<number>(1001).fill(0);
  const left = orders.map(([, sheets]) => sheets);
  const done = orders.map(() => 0);
  let [now, next, current, begun, top] = [0, 0, -1, 0, 0];
  for (let open = orders.length; open > 0; ) {
    while (top > 0 && heads[top] === lines[top].length) top--;
    if (top === 0) now = Math.max(now, orders[byArrival[next]][0]);
    for (; next < orders.length && orders[byArrival[next]][0] <= now; next++) {
      const rank = orders[byArrival[next]][2];
      lines[rank].push(byArrival[next]);
      top = Math.max(top, rank);
    }
    const order = lines[top][heads[top]];
    if (order !== current) {
      if (current >= 0) left[current] -= Math.max(0, now - begun - setup);
      [current, begun] = [order, now];
    }
    const end = begun + setup + left[order];
    if (next < orders.length && orders[byArrival[next]][0] < end) now = orders[byArrival[next]][0];
    else {
      done[order] = now = end;
      heads[top]++;
      current = -1;
      open--;
    }
  }
  return done;
}
