function season(fees: number[], streak: number, strain: number): number {
  return -1;
}
