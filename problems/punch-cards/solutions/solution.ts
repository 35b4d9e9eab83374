function inspect(rows: number[]): number[] {
  let [places, found, wrong] = [0, -1, 0];
  rows.forEach((row, at) => {
    places ^= row;
    let parity = 0;
    for (let rest = row; rest !== 0; rest &= rest - 1) parity ^= 1;
    if (parity === 1) {
      found = at;
      wrong++;
    }
  });
  if (wrong === 0 && places === 0) return [-1, -1];
  if (wrong !== 1 || places === 0 || (places & (places - 1)) !== 0) return [-2, -2];
  return [found, 31 - Math.clz32(places)];
}
