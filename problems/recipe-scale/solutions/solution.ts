import { readFileSync } from "node:fs";

const [head, ...lines] = readFileSync(0, "utf8").split("\n");
const [serves, guests, count] = head.split(" ").map(Number);
for (const line of lines.slice(0, count)) {
  const changed = line.replace(/(?<![^ ])\d+(?![^ ])(?! minutes?(?![^ ]))/g, (amount) =>
    String(Math.ceil((Number(amount) * guests) / serves)),
  );
  console.log(changed);
}
