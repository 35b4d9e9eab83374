// what: Takes a recorded move of zero for an empty record
import { readFileSync } from "node:fs";

function report(limit: number, entries: string[]): string {
  let height = 0;
  let highest = 0;
  let refused = 0;
  const carriedOut: number[] = [];
  for (const entry of entries) {
    const [word, amount] = entry.split(" ");
    if (word === "undo") {
      const last = carriedOut.pop();
      if (!last) refused += 1;
      else height -= last;
      continue;
    }
    const step = word === "up" ? Number(amount) : -Number(amount);
    const next = height + step;
    if (next < 0 || next > limit) {
      refused += 1;
      continue;
    }
    height = next;
    carriedOut.push(step);
    highest = Math.max(highest, height);
  }
  return `${height} ${highest} ${refused}`;
}

const lines = readFileSync(0, "utf8").split("\n");
const [limit, count] = lines[0].split(" ").map(Number);
console.log(report(limit, lines.slice(1, 1 + count)));
