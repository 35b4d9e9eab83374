/** By starts: what has ended in time is taken in first, with a pointer for each hall and kind of way. */
function plan(talks: number[][], walk: number): number[] {
  const better = (a: number[], b: number[]) => (a[0] > b[0] || (a[0] === b[0] && a[1] < b[1]) ? a : b);
  const byStart = talks.map((talk, at) => [...talk, at]).sort((a, b) => a[1] - b[1]);
  const byEnd = [0, 1].map((hall) => byStart.filter((talk) => talk[0] === hall).sort((a, b) => a[2] - b[2]));
  const done: number[][] = talks.map(() => [0, 0]);
  const pointers = [0, 1].map(() => [0, 1].map(() => ({ at: 0, best: [0, 0] })));
  let best = [0, 0];
  for (const [hall, start, , worth, at] of byStart) {
    let before = [0, 0];
    for (const from of [0, 1]) {
      const pointer = pointers[hall][from];
      const latest = from === hall ? start : start - walk;
      while (pointer.at < byEnd[from].length && byEnd[from][pointer.at][2] <= latest)
        pointer.best = better(done[byEnd[from][pointer.at++][4]], pointer.best);
      before = better(pointer.best, before);
    }
    done[at] = [before[0] + worth, before[1] + 1];
    best = better(done[at], best);
  }
  return best;
}
