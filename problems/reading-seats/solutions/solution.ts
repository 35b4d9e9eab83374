/** Free seats in a tree of counts, so that the lowest is found by walking down. */
class ReadingRoom {
  private readonly size: number;
  private readonly count: Int32Array;
  private readonly closed: boolean[];
  private readonly reader: number[];
  private readonly seatOf = new Map<number, number>();

  constructor(seats: number) {
    let size = 1;
    while (size < seats + 1) size *= 2;
    this.size = size;
    this.count = new Int32Array(2 * size);
    this.closed = new Array(seats + 1).fill(false);
    this.reader = new Array(seats + 1).fill(0);
    for (let seat = 1; seat <= seats; seat++) this.count[size + seat] = 1;
    for (let node = size - 1; node > 0; node--) this.count[node] = this.count[2 * node] + this.count[2 * node + 1];
  }

  enter(card: number): number {
    const known = this.seatOf.get(card);
    if (known !== undefined) return known;
    if (this.count[1] === 0) return 0;
    let node = 1;
    while (node < this.size) node = this.count[2 * node] > 0 ? 2 * node : 2 * node + 1;
    const seat = node - this.size;
    this.reader[seat] = card;
    this.seatOf.set(card, seat);
    this.mark(seat);
    return seat;
  }

  leave(card: number): number {
    const seat = this.seatOf.get(card);
    if (seat === undefined) return 0;
    this.seatOf.delete(card);
    this.reader[seat] = 0;
    this.mark(seat);
    return seat;
  }

  close(seat: number): void {
    this.closed[seat] = true;
    this.mark(seat);
  }

  open(seat: number): void {
    this.closed[seat] = false;
    this.mark(seat);
  }

  who(seat: number): number {
    return this.reader[seat];
  }

  private mark(seat: number): void {
    const now = !this.closed[seat] && this.reader[seat] === 0 ? 1 : 0;
    const change = now - this.count[this.size + seat];
    for (let node = this.size + seat; node > 0; node >>= 1) this.count[node] += change;
  }
}
