function drill(people: number[], corridors: number[][], doors: number[]): number[] {
  const joined: number[][] = people.map(() => []);
  for (const [a, b] of corridors) {
    joined[a].push(b);
    joined[b].push(a);
  }
  const away = people.map(() => -1);
  const doorOf = people.map(() => people.length);
  let level = doors;
  for (const door of doors) {
    away[door] = 0;
    doorOf[door] = door;
  }
  for (let steps = 1; level.length > 0; steps++) {
    const next: number[] = [];
    for (const room of level) {
      for (const other of joined[room]) {
        if (away[other] < 0) {
          away[other] = steps;
          next.push(other);
        }
        if (away[other] === steps) doorOf[other] = Math.min(doorOf[other], doorOf[room]);
      }
    }
    level = next;
  }
  const place = new Map<number, number>();
  for (const [at, door] of doors.entries()) place.set(door, at);
  const counts = new Array<number>(doors.length + 1).fill(0);
  for (const [room, count] of people.entries()) counts[place.get(doorOf[room]) ?? doors.length] += count;
  return counts;
}
