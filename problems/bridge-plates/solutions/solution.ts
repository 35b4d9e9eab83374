/** Small groups are walked over when they join a larger one, and their waiting trips are settled then. */
function loads(islands: number, bridges: number[][], trips: number[][]): number[] {
  const answer = trips.map(([from, to]) => (from === to ? 1000000 : -1));
  const group = Array.from({ length: islands }, (_, i) => i);
  const members = Array.from({ length: islands }, (_, i) => [i]);
  const waiting: number[][] = Array.from({ length: islands }, () => []);
  trips.forEach(([from, to], at) => {
    if (from === to) return;
    waiting[from].push(at);
    waiting[to].push(at);
  });
  for (const [a, b, tons] of [...bridges].sort((one, other) => other[2] - one[2])) {
    let [small, large] = [group[a], group[b]];
    if (small === large) continue;
    if (members[small].length > members[large].length) [small, large] = [large, small];
    for (const island of members[small]) {
      for (const at of waiting[island]) {
        const [from, to, tare] = trips[at];
        if (group[from === island ? to : from] === large) answer[at] = Math.max(-1, tons - tare);
      }
    }
    for (const island of members[small]) {
      group[island] = large;
      members[large].push(island);
    }
    members[small] = [];
  }
  return answer;
}
