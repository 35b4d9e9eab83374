function safe(watches: number[][], least: number): number[] {
  const starts = watches.map(([from]) => from).sort((a, b) => a - b);
  const ends = watches.map(([, to]) => to).sort((a, b) => a - b);
  let [total, run, longest, people, before] = [0, 0, 0, 0, 0];
  let started = 0;
  for (let ended = 0; ended < ends.length; ) {
    const minute = started < starts.length ? Math.min(starts[started], ends[ended]) : ends[ended];
    if (people >= least) {
      total += minute - before;
      run += minute - before;
      longest = Math.max(longest, run);
    } else if (minute > before) run = 0;
    while (started < starts.length && starts[started] === minute) {
      people++;
      started++;
    }
    while (ended < ends.length && ends[ended] === minute) {
      people--;
      ended++;
    }
    before = minute;
  }
  return [total, longest];
}
