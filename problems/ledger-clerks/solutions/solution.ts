class Heap {
  private items: number[] = [];
  get size(): number {
    return this.items.length;
  }
  push(value: number): void {
    let at = this.items.push(value) - 1;
    while (at > 0 && this.items[(at - 1) >> 1] > value) {
      this.items[at] = this.items[(at - 1) >> 1];
      at = (at - 1) >> 1;
    }
    this.items[at] = value;
  }
  pop(): number {
    const top = this.items[0];
    const last = this.items.pop() as number;
    const n = this.items.length;
    if (n === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= n) break;
      if (child + 1 < n && this.items[child + 1] < this.items[child]) child++;
      if (this.items[child] >= last) break;
      this.items[at] = this.items[child];
      at = child;
    }
    this.items[at] = last;
    return top;
  }
}

function tidy(clerks: number, log: number[][]): number[] {
  const leads: Set<number>[] = Array.from({ length: clerks }, () => new Set());
  const writer = new Map<number, number>();
  const looked = new Map<number, number[]>();
  for (const [clerk, page, write] of log) {
    const last = writer.get(page);
    if (last !== undefined) leads[last].add(clerk);
    const since = looked.get(page) ?? [];
    if (write === 0) {
      since.push(clerk);
      looked.set(page, since);
    } else {
      for (const one of since) leads[one].add(clerk);
      looked.set(page, []);
      writer.set(page, clerk);
    }
  }
  const waits = new Array<number>(clerks).fill(0);
  leads.forEach((later, clerk) => {
    later.delete(clerk);
    for (const one of later) waits[one]++;
  });
  const free = new Heap();
  for (let clerk = 0; clerk < clerks; clerk++) if (waits[clerk] === 0) free.push(clerk);
  const order: number[] = [];
  while (free.size > 0) {
    const clerk = free.pop();
    order.push(clerk);
    for (const later of leads[clerk]) if (--waits[later] === 0) free.push(later);
  }
  return order.length === clerks ? order : [];
}
