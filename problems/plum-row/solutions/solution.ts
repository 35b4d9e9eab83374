function stretch(trees: number[], capacity: number): number[] {
  let best = [0, 0];
  let start = 0;
  let carried = 0;
  for (let index = 0; index < trees.length; index += 1) {
    carried += trees[index];
    while (carried > capacity) {
      carried -= trees[start];
      start += 1;
    }
    const count = index - start + 1;
    if (count > best[1]) best = [start, count];
  }
  return best;
}
