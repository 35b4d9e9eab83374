function cross(moss: number[]): number {
  const places = [0, ...moss, 0];
  const step = new Array<number>(places.length).fill(Infinity);
  const leap = new Array<number>(places.length).fill(Infinity);
  step[0] = 0;
  for (let at = 1; at < places.length; at++) {
    step[at] = Math.min(step[at - 1], leap[at - 1]) + places[at];
    if (at >= 2) leap[at] = step[at - 2] + places[at];
  }
  return Math.min(step[places.length - 1], leap[places.length - 1]);
}
