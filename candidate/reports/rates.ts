/** k of k attempts: the share of groups of `k` sittings, out of those there were, in which every one passed. */
export function passHatK(passed: number, of: number, k: number): number | null {
  if (k < 1 || of < k) return null;
  // C(passed, k) / C(of, k), factor by factor.
  let share = 1;
  for (let index = 0; index < k; index++) share *= Math.max(0, passed - index) / (of - index);
  return share;
}

/** The 95 % interval after Wilson, 0 to 1; null of nothing. */
export function wilson(passed: number, of: number): readonly [number, number] | null {
  if (of === 0) return null;
  const z = 1.959964;
  const share = passed / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
