/** Blocks of plots that are shared until one of them is changed. */
class FairPlan {
  private readonly width: number;
  private now: readonly (readonly number[])[];
  private readonly kept: (readonly (readonly number[])[])[] = [];

  constructor(plots: number) {
    this.width = Math.ceil(Math.sqrt(plots));
    const empty = new Array<number>(this.width + 1).fill(0);
    this.now = new Array(Math.ceil(plots / this.width)).fill(empty);
  }

  put(plot: number, stall: number): void {
    const at = Math.floor(plot / this.width);
    const block = [...this.now[at]];
    const place = (plot % this.width) + 1;
    block[0] += (stall > 0 ? 1 : 0) - (block[place] > 0 ? 1 : 0);
    block[place] = stall;
    const blocks = [...this.now];
    blocks[at] = block;
    this.now = blocks;
  }

  keep(): number {
    return this.kept.push(this.now);
  }

  back(number: number): void {
    this.now = this.kept[number - 1];
  }

  look(number: number, plot: number): number {
    const plan = number === 0 ? this.now : this.kept[number - 1];
    return plan[Math.floor(plot / this.width)][(plot % this.width) + 1];
  }

  taken(number: number, first: number, last: number): number {
    const plan = number === 0 ? this.now : this.kept[number - 1];
    let count = 0;
    for (let plot = first; plot <= last; ) {
      const block = plan[Math.floor(plot / this.width)];
      if (plot % this.width === 0 && plot + this.width - 1 <= last) {
        count += block[0];
        plot += this.width;
      } else if (block[(plot++ % this.width) + 1] > 0) count++;
    }
    return count;
  }
}
