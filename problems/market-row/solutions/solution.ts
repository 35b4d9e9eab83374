function earn(trade: number[][], needs: number[], shade: number): number {
  const n = trade.length;
  const known = new Map<number, number>();
  const rest = (chosen: number, last: number, place: number): number => {
    if (place === n) return 0;
    const key = chosen * 16 + last;
    const found = known.get(key);
    if (found !== undefined) return found;
    let best = -Infinity;
    for (let b = 0; b < n; b++) {
      if ((chosen & (1 << b)) !== 0 || (needs[b] === 1 && place >= shade)) continue;
      const more = place === 0 ? 0 : trade[last][b];
      best = Math.max(best, more + rest(chosen | (1 << b), b, place + 1));
    }
    known.set(key, best);
    return best;
  };
  return Math.max(-1000000, rest(0, 0, 0));
}
