function stretch(trees: number[], capacity: number): number[] {
  return [];
}
