// what: Takes the cell alone for the situation, so fuller visits are dropped
import { readFileSync } from "node:fs";

function fewestSteps(battery: number, floor: string[]): number {
  const rows = floor.length;
  const columns = floor[0].length;
  const startRow = floor.findIndex((line) => line.includes("S"));
  const start = startRow * columns + floor[startRow].indexOf("S");
  const seen = new Set<number>();
  let front: [number, number][] = [[start, battery]];
  for (let steps = 0; front.length > 0; steps += 1) {
    const next: [number, number][] = [];
    for (const [cell, charge] of front) {
      const row = Math.floor(cell / columns);
      const column = cell % columns;
      if (floor[row][column] === "G") return steps;
      if (charge === 0) continue;
      for (const [down, right] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
        const r = row + down;
        const c = column + right;
        if (r < 0 || r >= rows || c < 0 || c >= columns || floor[r][c] === "#") continue;
        const left = floor[r][c] === "+" ? battery : charge - 1;
        const situation = r * columns + c;
        if (seen.has(situation)) continue;
        seen.add(situation);
        next.push([r * columns + c, left]);
      }
    }
    front = next;
  }
  return -1;
}

const lines = readFileSync(0, "utf8").split("\n");
const [rows, , battery] = lines[0].split(" ").map(Number);
console.log(fewestSteps(battery, lines.slice(1, 1 + rows)));
