function shelf(pieces: number[], turns: number): number {
  let low = 0;
  let high = 0;
  for (const piece of pieces) {
    low = Math.max(low, piece);
    high += piece;
  }
  const firings = (limit: number): number => {
    let count = 1;
    let load = 0;
    for (const piece of pieces) {
      if (load + piece > limit) {
        count++;
        load = 0;
      }
      load += piece;
    }
    return count;
  };
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (firings(middle) <= turns) high = middle;
    else low = middle + 1;
  }
  return low;
}
