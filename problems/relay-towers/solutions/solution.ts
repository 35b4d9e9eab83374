function oil(heights: number[]): number[] {
  const catcher = new Array<number>(heights.length).fill(-1);
  const caught = new Array<number>(heights.length).fill(0);
  let coins = 0;
  let busiest = 0;
  for (let place = heights.length - 2; place >= 0; place--) {
    let next = place + 1;
    while (next !== -1 && heights[next] < heights[place]) next = catcher[next];
    catcher[place] = next;
    if (next === -1) continue;
    coins += next - place;
    caught[next]++;
    busiest = Math.max(busiest, caught[next]);
  }
  return [coins, busiest];
}
