function sort_out(gloves: string[]): number[] {
  const kinds = new Map<string, number[]>();
  for (const glove of gloves) {
    const kind = glove.slice(2);
    const counts = kinds.get(kind) ?? [0, 0, 0];
    counts["LRX".indexOf(glove[0])]++;
    kinds.set(kind, counts);
  }
  let pairs = 0;
  for (const [left, right, either] of kinds.values()) {
    // Either the stronger side is too strong for all the others, or all but one can be paired.
    const weak = Math.min(left, right) + either;
    pairs += Math.min(weak, Math.floor((left + right + either) / 2));
  }
  return [pairs, gloves.length - 2 * pairs];
}
