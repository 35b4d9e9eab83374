/** Pairs of kinds, joined; then sums over the sets that contain a party. */
function pairs(guides: number[], parties: number[]): number[] {
  const size = 4096;
  const kinds = new Array<number>(size).fill(0);
  for (const guide of guides) kinds[guide]++;
  const present = [...kinds.keys()].filter((kind) => kinds[kind] > 0);
  const joined = new Float64Array(size);
  for (let a = 0; a < present.length; a++) {
    const count = kinds[present[a]];
    joined[present[a]] += (count * (count - 1)) / 2;
    for (let b = a + 1; b < present.length; b++) joined[present[a] | present[b]] += count * kinds[present[b]];
  }
  for (let bit = 1; bit < size; bit *= 2) {
    for (let each = 0; each < size; each++) if ((each & bit) === 0) joined[each] += joined[each | bit];
  }
  return parties.map((party) => joined[party]);
}
