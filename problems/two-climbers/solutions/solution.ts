function meet(ridge: number[]): number {
  const n = ridge.length;
  const seen = new Uint8Array(n * n);
  let now = [n - 1];
  seen[n - 1] = 1;
  for (let minutes = 0; now.length > 0; minutes++) {
    const next: number[] = [];
    for (const pair of now) {
      const [a, b] = [Math.floor(pair / n), pair % n];
      if (a === b) return minutes;
      for (const x of [a - 1, a + 1]) {
        for (const y of [b - 1, b + 1]) {
          if (x < 0 || y < 0 || x >= n || y >= n || ridge[x] !== ridge[y] || seen[x * n + y] === 1) continue;
          seen[x * n + y] = 1;
          next.push(x * n + y);
        }
      }
    }
    now = next;
  }
  return -1;
}
