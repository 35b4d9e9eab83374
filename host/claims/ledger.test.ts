import { spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { VerdictEntry } from "@assay/core/claims";
import { afterAll, expect, it } from "vitest";
import { openLedger } from "./ledger.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-ledger-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const refuse = (message: string) => {
  throw new Error(message);
};

function entry(id: string): VerdictEntry {
  return {
    v: 2,
    id,
    atMs: 1,
    session: "s",
    turn: 1,
    agent: null,
    model: null,
    provider: null,
    lang: "en",
    kind: "test",
    claimText: "All tests pass.",
    verdict: "verified-pass",
    failureType: null,
    qualifiers: ["recorded"],
    decidedBy: "record",
    command: "npm test",
    exit: 0,
    counts: null,
    recordedMs: null,
    replayMs: null,
    verifierMs: 1,
    stampEqual: null,
  };
}

it("is for its owner alone, and gives back what was appended", () => {
  const path = join(folder, "a", "verdicts.jsonl");
  const ledger = openLedger(path, refuse);
  ledger.append([entry("1"), entry("2")]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(ledger.read().entries.map((one) => one.id)).toEqual(["1", "2"]);
});

it("is read up to the byte at which a write broke off", () => {
  const path = join(folder, "cut.jsonl");
  openLedger(path, refuse).append([entry("1"), entry("2")]);
  const whole = readFileSync(path);
  const firstEnd = whole.indexOf("\n") + 1;
  for (let size = firstEnd; size < whole.length - 1; size++) {
    writeFileSync(path, whole.subarray(0, size));
    const { entries, skippedLines } = openLedger(path, refuse).read();
    expect([entries.map((one) => one.id), skippedLines]).toEqual([["1"], size === firstEnd ? 0 : 1]);
  }
  // What comes after a broken line is lost with it at the most.
  appendFileSync(path, "\n");
  openLedger(path, refuse).append([entry("3")]);
  expect(
    openLedger(path, refuse)
      .read()
      .entries.map((one) => one.id),
  ).toEqual(["1", "3"]);
});

it("renames the full file and never writes one anew", () => {
  const path = join(folder, "full.jsonl");
  const ledger = openLedger(path, refuse, 1_000);
  for (let index = 0; index < 12; index++) ledger.append([entry(String(index))]);
  expect(existsSync(`${path}.1`)).toBe(true);
  expect(existsSync(`${path}.6`)).toBe(false);
  const ids = ledger.read().entries.map((one) => Number(one.id));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(ids.at(-1)).toBe(11);
});

it("warns once when it cannot be written, and breaks nothing", () => {
  const blocked = join(folder, "blocked");
  writeFileSync(blocked, "");
  const warnings: string[] = [];
  const ledger = openLedger(join(blocked, "verdicts.jsonl"), (message) => warnings.push(message));
  ledger.append([entry("1")]);
  ledger.append([entry("2")]);
  expect(warnings).toHaveLength(1);
  chmodSync(blocked, 0o600);
});

it("loses no line of two processes", async () => {
  const path = join(folder, "both.jsonl");
  const door = fileURLToPath(new URL("./ledger.ts", import.meta.url));
  const tsx = fileURLToPath(new URL("../../node_modules/tsx/dist/cli.mjs", import.meta.url));
  const program = join(folder, "append.mts");
  writeFileSync(
    program,
    `import { openLedger } from ${JSON.stringify(door)};
const ledger = openLedger(process.argv[2], (message) => { throw new Error(message); });
const entry = ${JSON.stringify(entry("0"))};
for (let index = 0; index < 10000; index++) ledger.append([{ ...entry, id: process.argv[3] + index }]);
`,
  );
  const codes = await Promise.all(
    ["a", "b"].map(
      (name) =>
        new Promise((done) =>
          spawn(process.execPath, [tsx, program, path, name], { stdio: "inherit" }).on("exit", done),
        ),
    ),
  );
  expect(codes).toEqual([0, 0]);
  const { entries, skippedLines } = openLedger(path, refuse).read();
  expect(skippedLines).toBe(0);
  expect(new Set(entries.map((one) => one.id)).size).toBe(20_000);
});
