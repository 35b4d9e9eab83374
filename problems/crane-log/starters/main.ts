import { readFileSync } from "node:fs";

function report(limit: number, entries: string[]): string {
  return "";
}

const lines = readFileSync(0, "utf8").split("\n");
const [limit, count] = lines[0].split(" ").map(Number);
console.log(report(limit, lines.slice(1, 1 + count)));
