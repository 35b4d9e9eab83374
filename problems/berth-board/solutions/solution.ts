function assign(boats: number[][], berths: number): number[] {
  const freeFrom: number[] = new Array(berths).fill(0);
  const given: number[] = new Array(boats.length).fill(0);
  const inLine = boats.map((_, index) => index).sort((a, b) => boats[a][0] - boats[b][0] || a - b);
  for (const index of inLine) {
    const [arrive, stay, patience] = boats[index];
    let earliest = freeFrom[0];
    for (const minute of freeFrom) earliest = Math.min(earliest, minute);
    const moors = Math.max(arrive, earliest);
    if (moors > arrive + patience) continue;
    const berth = freeFrom.findIndex((minute) => minute <= moors);
    freeFrom[berth] = moors + stay;
    given[index] = berth + 1;
  }
  return given;
}
