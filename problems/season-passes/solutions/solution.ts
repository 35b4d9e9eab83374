function swim(passes: number[][]): number[] {
  const firsts = passes.map(([first]) => first).sort((a, b) => a - b);
  const lasts = passes.map(([, last]) => last).sort((a, b) => a - b);
  let [days, seasons, longest, from] = [0, 0, 0, 0];
  for (let i = 0; i < firsts.length; i++) {
    if (i === 0 || firsts[i] > lasts[i - 1] + 1) {
      if (i > 0) longest = Math.max(longest, firsts[i] - lasts[i - 1] - 1);
      seasons++;
      from = firsts[i];
    }
    if (i === firsts.length - 1 || firsts[i + 1] > lasts[i] + 1) days += lasts[i] - from + 1;
  }
  return [days, seasons, longest];
}
