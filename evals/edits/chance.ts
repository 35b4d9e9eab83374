/** Chance with a seed: the same seed gives the same edits on every machine. */
export interface Chance {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `count`. */
  below(count: number): number;
  pick<T>(from: readonly T[]): T | undefined;
  shuffle<T>(from: readonly T[]): T[];
}

/** mulberry32. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function below(count: number): number {
    return Math.floor(next() * count);
  }
  return {
    next,
    below,
    pick: (from) => from[below(from.length)],
    shuffle(from) {
      const out = [...from];
      for (let at = out.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [out[at], out[other]] = [out[other] as (typeof out)[number], out[at] as (typeof out)[number]];
      }
      return out;
    },
  };
}
