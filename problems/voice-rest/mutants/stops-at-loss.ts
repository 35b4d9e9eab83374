// what: Gives up on longer runs once a run ends with a night that pays less than its strain
function season(fees: number[], streak: number, strain: number): number {
  const nights = fees.length;
  // best[i] is the most that nights 0 to i - 1 can earn when the last of them is a rest. One rest follows the season.
  const best: number[] = [0];
  for (let night = 1; night <= nights + 1; night += 1) {
    let most = best[night - 1];
    for (let length = 1; length <= streak && length < night; length += 1) {
      const from = night - 1 - length;
      let blockEarns = 0;
      for (let k = 0; k < length; k += 1) blockEarns += fees[from + k] - k * strain;
      if (fees[from] === 0) continue;
      if (fees[from + length - 1] < length * strain) break;
      most = Math.max(most, best[from] + blockEarns);
    }
    best.push(most);
  }
  return best[nights + 1];
}
