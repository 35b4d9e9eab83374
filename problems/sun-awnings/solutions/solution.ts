function shade(rows: number, columns: number, awnings: number[][], layers: number): number[] {
  const width = columns + 1;
  const depth = new Int32Array((rows + 1) * width);
  for (const [top, left, bottom, right] of awnings) {
    depth[top * width + left]++;
    depth[top * width + right + 1]--;
    depth[(bottom + 1) * width + left]--;
    depth[(bottom + 1) * width + right + 1]++;
  }
  const exact = new Int32Array((rows + 1) * width);
  let enough = 0;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const at = r * width + c;
      if (c > 0) depth[at] += depth[at - 1];
      if (r > 0) depth[at] += depth[at - width];
      if (r > 0 && c > 0) depth[at] -= depth[at - width - 1];
      if (depth[at] >= layers) enough++;
      const below = at + width + 1;
      exact[below] = exact[below - 1] + exact[below - width] - exact[at] + (depth[at] === layers ? 1 : 0);
    }
  }
  let least = Infinity;
  for (const [top, left, bottom, right] of awnings) {
    const [low, high] = [(bottom + 1) * width, top * width];
    least = Math.min(least, exact[low + right + 1] - exact[low + left] - exact[high + right + 1] + exact[high + left]);
  }
  return [enough, enough - least];
}
