/**
 * `npm run measure [NAME…]`: runs the benches and rewrites their tables in docs/measurements.md, each under the command
 * that made it. What stands outside the marked tables is written by hand and kept. Run it on a quiet machine.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PAGE = fileURLToPath(new URL("../docs/measurements.md", import.meta.url));
const COMMAND = fileURLToPath(new URL("../cli/assay.js", import.meta.url));
const NAMES = ["edit", "views", "log", "replay", "server", "sandbox"];

interface Row {
  readonly name: string;
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms?: number;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly ratio: number;
  /** The server's bench: the ratio over all rounds together, and the share of time without a processor. */
  readonly pooledRatio?: number;
  readonly starvedShare?: number;
}

/** Three figures after the point say all that a shared machine can. */
const ms = (value: number | undefined) => (value === undefined ? "" : `${Math.round(value * 1000) / 1000}`);

const asked = process.argv.slice(2);
let page = readFileSync(PAGE, "utf8");
for (const name of NAMES) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stderr.write(`measuring ${name} …\n`);
  const printed = execFileSync(process.execPath, [COMMAND, "bench", name, "--json"], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const { machine, rows } = JSON.parse(printed) as { machine: string; rows: readonly Row[] };
  const day = new Date().toISOString().slice(0, 10);
  const table = [
    `<!-- ${name} -->`,
    "",
    `\`npx --no-install assay bench ${name}\`, ${day}, ${machine}; times in ms.`,
    "",
    "| what | size | median | p95 | p99 | floor | its median | ratio | pooled | starved |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...rows.map((row) =>
      [
        row.name,
        row.size,
        ms(row.medianMs),
        ms(row.p95Ms),
        ms(row.p99Ms),
        row.floor,
        ms(row.floorMedianMs),
        row.ratio.toFixed(2),
        row.pooledRatio?.toFixed(2) ?? "",
        row.starvedShare?.toFixed(2) ?? "",
      ]
        .join(" | ")
        .replace(/^|$/g, "|")
        .replace(/^\|/, "| ")
        .replace(/\|$/, " |"),
    ),
    "",
    `<!-- /${name} -->`,
  ].join("\n");
  const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  if (!marked.test(page))
    throw new Error(`Cannot find the marks "<!-- ${name} -->" and "<!-- /${name} -->" in ${PAGE}`);
  page = page.replace(marked, () => table);
  writeFileSync(PAGE, page);
}
