function pieces(beads: string): number[] {
  const seen = new Map<string, { first: number; times: number }>([["0,0", { first: 0, times: 1 }]]);
  const tally = { R: 0, G: 0, B: 0 };
  let [count, longest] = [0, 0];
  [...beads].forEach((bead, at) => {
    tally[bead as "R" | "G" | "B"]++;
    const key = `${tally.R - tally.G},${tally.G - tally.B}`;
    const known = seen.get(key);
    if (known === undefined) seen.set(key, { first: at + 1, times: 1 });
    else {
      count += known.times++;
      longest = Math.max(longest, at + 1 - known.first);
    }
  });
  return [count, longest];
}
