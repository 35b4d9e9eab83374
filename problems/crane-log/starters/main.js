const { readFileSync } = require("node:fs");

function report(limit, entries) {
  return "";
}

const lines = readFileSync(0, "utf8").split("\n");
const [limit, count] = lines[0].split(" ").map(Number);
console.log(report(limit, lines.slice(1, 1 + count)));
