function gardens(heights: number[][], step: number): number[] {
  const columns = heights[0].length;
  const flat = heights.flat();
  const parent = flat.map((_, at) => at);
  const root = (at: number): number => {
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  const join = (one: number, other: number) => {
    if (Math.abs(flat[one] - flat[other]) <= step) parent[root(one)] = root(other);
  };
  flat.forEach((_, at) => {
    if ((at + 1) % columns !== 0) join(at, at + 1);
    if (at + columns < flat.length) join(at, at + columns);
  });
  const groups = new Map<number, { size: number; low: number; high: number }>();
  flat.forEach((height, at) => {
    const group = groups.get(root(at)) ?? { size: 0, low: height, high: height };
    group.size++;
    group.low = Math.min(group.low, height);
    group.high = Math.max(group.high, height);
    groups.set(root(at), group);
  });
  let [largest, tallest] = [0, 0];
  for (const { size, low, high } of groups.values()) {
    largest = Math.max(largest, size);
    tallest = Math.max(tallest, high - low);
  }
  return [groups.size, largest, tallest];
}
