function mixtures(left: number[], right: number[], height: number): number {
  const known = new Map<number, number>();
  const sums = (log: number[]): number[] => {
    const out = [0];
    for (const entry of log) out.push(out[out.length - 1] + entry);
    return out;
  };
  const [lefts, rights] = [sums(left), sums(right)];
  const ways = (i: number, j: number): number => {
    const level = lefts[i] + rights[j];
    if (level < 0 || level > height) return 0;
    if (i === 0 && j === 0) return 1;
    const key = i * (right.length + 1) + j;
    const found = known.get(key);
    if (found !== undefined) return found;
    const gate = level === 0 || level === height;
    let total = 0;
    if (i > 0 && (left[i - 1] !== 0 || gate)) total += ways(i - 1, j);
    if (j > 0 && (right[j - 1] !== 0 || gate)) total += ways(i, j - 1);
    known.set(key, total % 1_000_000_007);
    return total % 1_000_000_007;
  };
  return ways(left.length, right.length);
}
