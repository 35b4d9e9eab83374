import { readFileSync } from "node:fs";

function fewestSteps(battery: number, floor: string[]): number {
  return 0;
}

const lines = readFileSync(0, "utf8").split("\n");
const [rows, , battery] = lines[0].split(" ").map(Number);
console.log(fewestSteps(battery, lines.slice(1, 1 + rows)));
