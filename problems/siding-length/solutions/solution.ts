function siding(come: number[], go: number[]): number {
  const inside: number[] = [];
  let [next, room] = [0, 0];
  for (const wanted of go) {
    if (inside.length > 0 && inside[inside.length - 1] === wanted) {
      inside.pop();
      continue;
    }
    while (next < come.length && come[next] !== wanted) inside.push(come[next++]);
    if (next === come.length) return -1;
    next++;
    room = Math.max(room, inside.length);
  }
  return room;
}
