/** From the end: the least for the rest of the text with so many cuts left. */
function paint(text: string, strips: string[], price: number[], cuts: number): number {
  const n = text.length;
  const rest = Array.from({ length: n + 1 }, () => new Array<number>(cuts + 1).fill(n === 0 ? 0 : Infinity));
  rest[n].fill(0);
  for (let at = n - 1; at >= 0; at--) {
    strips.forEach((strip, kind) => {
      for (let long = 1; long <= strip.length && strip[long - 1] === text[at + long - 1]; long++) {
        const more = long < strip.length ? 1 : 0;
        for (let left = more; left <= cuts; left++)
          rest[at][left] = Math.min(rest[at][left], price[kind] + rest[at + long][left - more]);
      }
    });
  }
  return rest[0][cuts] === Infinity ? -1 : rest[0][cuts];
}
