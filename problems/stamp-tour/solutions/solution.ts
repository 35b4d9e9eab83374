/** Cards only grow, so the sets are taken in rising order; within one set the rooms are settled nearest first. */
function tour(stamp: number[], kinds: number, passages: number[][], hall: number): number {
  const gives = stamp.map((kind) => (kind === 0 ? 0 : 1 << (kind - 1)));
  const leads: number[][][] = stamp.map(() => []);
  for (const [a, b, minutes, need] of passages) {
    leads[a].push([b, minutes, need]);
    leads[b].push([a, minutes, need]);
  }
  const sets = 1 << kinds;
  const least = Array.from({ length: sets }, () => new Array<number>(stamp.length).fill(Infinity));
  least[gives[0]][0] = 0;
  for (let card = 0; card < sets; card++) {
    let shown = 0;
    for (let bits = card; bits > 0; bits &= bits - 1) shown++;
    const settled = stamp.map(() => false);
    for (;;) {
      let room = -1;
      for (let one = 0; one < stamp.length; one++) {
        if (!settled[one] && least[card][one] < (room < 0 ? Infinity : least[card][room])) room = one;
      }
      if (room < 0) break;
      settled[room] = true;
      for (const [other, minutes, need] of leads[room]) {
        if (shown < need) continue;
        const after = card | gives[other];
        least[after][other] = Math.min(least[after][other], least[card][room] + minutes);
      }
    }
  }
  const best = least[sets - 1][hall];
  return best === Infinity ? -1 : best;
}
