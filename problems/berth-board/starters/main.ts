function assign(boats: number[][], berths: number): number[] {
  return [];
}
