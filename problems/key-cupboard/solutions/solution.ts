function stuck(events: number[][]): number[] {
  const holder = new Map<number, number>();
  const waits = new Map<number, number>();
  const waiting: number[][] = [];
  for (let index = 0; index < events.length; index++) {
    const [guard, key, kind] = events[index];
    if (kind === 1 && !holder.has(key)) holder.set(key, guard);
    else if (kind === 1) {
      waiting.push([guard, key]);
      waits.set(guard, key);
      let other = guard;
      let count = 0;
      do {
        other = holder.get(waits.get(other) as number) as number;
        count++;
      } while (other !== guard && waits.has(other));
      if (other === guard) return [index, count];
    } else {
      holder.delete(key);
      const at = waiting.findIndex(([, wanted]) => wanted === key);
      if (at >= 0) {
        const [[next]] = waiting.splice(at, 1);
        waits.delete(next);
        holder.set(key, next);
      }
    }
  }
  return [-1, 0];
}
