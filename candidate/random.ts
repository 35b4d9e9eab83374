/** Numbers from a seed: the same on any machine. */
export interface Random {
  /** At least 0 and less than `below`. */
  whole(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** xorshift over a hash of the text (FNV-1a), 32 bits: enough to vary a wording, and no secret. */
export function randomOf(text: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  if (state === 0) state = 1;
  const whole = (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, below);
  };
  return { whole, pick: (items) => items[whole(items.length)] as never };
}
