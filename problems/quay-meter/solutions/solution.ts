class QuayMeter {
  private end = 0;
  private fined = false;

  constructor(
    private rate: number,
    private most: number,
  ) {}

  insert(minute: number, coins: number): number {
    const from = Math.max(this.end, minute);
    const fit = Math.floor((minute + this.most - from) / this.rate);
    const taken = Math.min(fit, coins);
    if (taken > 0) {
      this.end = from + taken * this.rate;
      this.fined = false;
    }
    return coins - taken;
  }

  left(minute: number): number {
    return this.end > minute ? this.end - minute : 0;
  }

  check(minute: number): boolean {
    const fine = this.end <= minute && !this.fined;
    if (fine) this.fined = true;
    return fine;
  }
}
