import { spawn } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The command in a process of its own, since it writes standard output. */
function run(args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "assay.js"), "eval", ...args]);
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => {
      out += String(chunk);
    });
    child.stderr.on("data", (chunk) => {
      err += String(chunk);
    });
    child.on("close", (code) => resolve({ code, out, err }));
  });
}

describe("assay eval classify", () => {
  it("prints each rate with numerator, denominator and interval", async () => {
    const { code, out } = await run(["classify", "--json"]);
    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(report.gate.gates.map((one: { gate: string }) => one.gate)).toEqual([
      "size heuristic",
      "node-sequence rules",
      "ours",
      "ours without scope-aware renames",
      "ours without normal forms",
      "ours without docstrings as comments",
      "ours without net since review",
      "ours without error tolerance",
    ]);
    for (const { precision, recall } of report.gate.gates) {
      expect(recall.of).toBe(report.gate.worth);
      expect(precision.low).toBeLessThanOrEqual(precision.count / precision.of);
      expect(precision.high).toBeGreaterThanOrEqual(precision.count / precision.of);
    }
  });

  it("names the sets that there are", async () => {
    const { code, err } = await run(["nothing"]);
    expect(code).toBe(2);
    expect(err).toContain('Cannot evaluate "nothing": use one of classify');
  });
});
