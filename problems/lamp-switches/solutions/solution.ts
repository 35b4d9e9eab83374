function ones(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function gallery(start: number, presses: number[]): number[] {
  let burning = start;
  let best = [ones(burning), 0];
  presses.forEach((press, at) => {
    burning ^= press;
    if (ones(burning) > best[0]) best = [ones(burning), at + 1];
  });
  return [...best, burning];
}
