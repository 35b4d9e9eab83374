function board(cars: number[], room: number): number[] {
  const lanes = [0, 0];
  let count = 0;
  for (const car of cars) {
    const lane = lanes[0] <= lanes[1] ? 0 : 1;
    if (lanes[lane] + car > room) break;
    lanes[lane] += car;
    count++;
  }
  return [count, ...lanes];
}
