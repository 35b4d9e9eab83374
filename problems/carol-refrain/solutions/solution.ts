/** Names runs of 1, 2, 4 … lines by whole numbers, equal for equal runs; two names that overlap name any length. */
function refrain(song: number[]): number[] {
  const size = song.length;
  const reach = new Int32Array(size + 1);
  const last = new Map<number, number>();
  for (let place = size - 1; place >= 0; place--) {
    const upto = last.get(song[place]) ?? size;
    last.set(song[place], place);
    reach[place] = Math.min(reach[place + 1] + 1, upto - place);
  }
  const names: Int32Array[] = [Int32Array.from(song)];
  for (let half = 1; 2 * half <= size; half *= 2) {
    const below = names[names.length - 1];
    const known = new Map<number, number>();
    const level = new Int32Array(size - 2 * half + 1);
    for (let place = 0; place < level.length; place++) {
      const pair = below[place] * 2_000_000 + below[place + half];
      let name = known.get(pair);
      if (name === undefined) {
        name = known.size;
        known.set(pair, name);
      }
      level[place] = name;
    }
    names.push(level);
  }
  const firstPlace = (length: number): number => {
    const level = 31 - Math.clz32(length);
    const seen = new Map<number, number>();
    let best = -1;
    for (let place = 0; place + length <= size; place++) {
      if (reach[place] < length) continue;
      const pair = names[level][place] * 2_000_000 + names[level][place + length - (1 << level)];
      const before = seen.get(pair);
      if (before === undefined) seen.set(pair, place);
      else if (best < 0 || before < best) best = before;
    }
    return best;
  };
  let low = 0;
  let high = size;
  let place = -1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const found = firstPlace(middle);
    if (found < 0) high = middle - 1;
    else {
      low = middle;
      place = found;
    }
  }
  return [low, place];
}
