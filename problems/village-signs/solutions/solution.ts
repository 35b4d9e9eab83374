function signs(squares: number, lanes: number[][], market: number): number[] {
  const reach = (from: number, to: number): boolean[] => {
    const next: number[][] = Array.from({ length: squares }, () => []);
    for (const lane of lanes) next[lane[from]].push(lane[to]);
    const seen = new Array<boolean>(squares).fill(false);
    seen[market] = true;
    const queue = [market];
    for (let at = 0; at < queue.length; at++) {
      for (const other of next[queue[at]]) {
        if (seen[other]) continue;
        seen[other] = true;
        queue.push(other);
      }
    }
    return seen;
  };
  const there = reach(0, 1);
  const home = reach(1, 0);
  const counts = [0, 0, 0];
  for (let square = 0; square < squares; square++) {
    if (square === market) continue;
    if (there[square] && home[square]) counts[0]++;
    else if (there[square]) counts[1]++;
    else if (home[square]) counts[2]++;
  }
  return counts;
}
