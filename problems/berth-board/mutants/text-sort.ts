// what: Sorts berth numbers as text
function assign(boats: number[][], berths: number): number[] {
  let free: number[] = Array.from({ length: berths }, (_, index) => index + 1);
  let taken: [number, number][] = [];
  const given: number[] = new Array(boats.length).fill(0);
  const inLine = boats.map((_, index) => index).sort((a, b) => boats[a][0] - boats[b][0]);
  let now = 0;
  for (const index of inLine) {
    const [arrive, stay, patience] = boats[index];
    let moors = Math.max(now, arrive);
    if (free.length === 0) moors = Math.max(moors, Math.min(...taken.map(([until]) => until)));
    if (moors > arrive + patience) continue;
    now = moors;
    free.push(...taken.filter(([until]) => until <= moors).map(([, berth]) => berth));
    taken = taken.filter(([until]) => until > moors);
    free.sort();
    given[index] = free.shift()!;
    taken.push([moors + stay, given[index]]);
  }
  return given;
}
