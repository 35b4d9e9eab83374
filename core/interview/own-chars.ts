/**
 * Largest table of the common-subsequence count, cells. Contract: docs/measurements.md; 400,000 cells take about a
 * millisecond, and a starter has few hundred characters.
 */
const CELLS_MAX = 400_000;

/**
 * Non-blank characters of `text` that are not the starter's: what is outside the longest common subsequence of the two.
 * Beyond the table's size the difference of lengths stands in, which can only count too little.
 */
export function ownChars(text: string, starter: string): number {
  const mine = text.replace(/\s+/g, "");
  const given = starter.replace(/\s+/g, "");
  const shorter = Math.min(mine.length, given.length);
  let head = 0;
  while (head < shorter && mine.charCodeAt(head) === given.charCodeAt(head)) head++;
  let tail = 0;
  while (tail < shorter - head && mine.charCodeAt(mine.length - 1 - tail) === given.charCodeAt(given.length - 1 - tail))
    tail++;
  const own = mine.slice(head, mine.length - tail);
  const rest = given.slice(head, given.length - tail);
  if (own.length * rest.length > CELLS_MAX) return Math.max(0, own.length - rest.length);
  return own.length - commonLength(own, rest);
}

function commonLength(a: string, b: string): number {
  let row = new Uint32Array(b.length + 1);
  for (let i = 0; i < a.length; i++) {
    const next = new Uint32Array(b.length + 1);
    for (let j = 0; j < b.length; j++) {
      const longest = Math.max(row[j + 1] ?? 0, next[j] ?? 0);
      next[j + 1] = a.charCodeAt(i) === b.charCodeAt(j) ? (row[j] ?? 0) + 1 : longest;
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
