/** When the window breaks, the new beginning stands behind the last level that is too far from the new one. */
function spells(levels: number[], swing: number, least: number): number[] {
  const high: number[] = [];
  const low: number[] = [];
  let [highFront, lowFront, start, count, longest] = [0, 0, 0, 0, 0];
  levels.forEach((level, now) => {
    while (high.length > highFront && levels[high[high.length - 1]] <= level) high.pop();
    while (low.length > lowFront && levels[low[low.length - 1]] >= level) low.pop();
    high.push(now);
    low.push(now);
    while (levels[high[highFront]] > level + swing) start = Math.max(start, high[highFront++] + 1);
    while (levels[low[lowFront]] < level - swing) start = Math.max(start, low[lowFront++] + 1);
    while (high[highFront] < start) highFront++;
    while (low[lowFront] < start) lowFront++;
    const length = now - start + 1;
    if (length < least) return;
    count += length - least + 1;
    longest = Math.max(longest, length);
  });
  return [count, longest];
}
