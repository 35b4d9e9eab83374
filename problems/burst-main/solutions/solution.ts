function dry(homes: number[], pipes: number[][]): number[] {
  const flood = (starts: number[], open: (from: number, to: number, valve: number) => boolean): Set<number> => {
    const met = new Set(starts);
    for (const junction of met) {
      for (const [a, b, valve] of pipes) {
        if (a === junction && open(a, b, valve)) met.add(b);
        if (b === junction && open(b, a, valve)) met.add(a);
      }
    }
    return met;
  };
  const result = new Array<number>(homes.length).fill(-1);
  for (let burst = 0; burst < homes.length; burst++) {
    if (result[burst] >= 0) continue;
    const section = flood([burst], (_from, _to, valve) => valve === 0);
    const wet = flood(section.has(0) ? [] : [0], (_from, to) => !section.has(to));
    let count = 0;
    for (const [junction, number] of homes.entries()) if (!wet.has(junction)) count += number;
    for (const junction of section) result[junction] = count;
  }
  return result;
}
