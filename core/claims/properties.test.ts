import { openShellParser } from "@assay/host/claims";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { CASES, type Case, evidenceOf } from "./cases.fixture.ts";
import { claimOf } from "./claim.fixture.ts";
import { judgeClaims } from "./judge.ts";
import type { RunRecord } from "./run.ts";
import type { ShellParser } from "./shell/tree.ts";

let parser: ShellParser;
beforeAll(async () => {
  parser = await openShellParser();
});

const RUNS = { numRuns: 150 };
const judge = (row: Case, runs: readonly RunRecord[], policy = row.policy) =>
  judgeClaims({
    claims: row.claims ?? [],
    evidence: { ...evidenceOf(row), runs },
    parser,
    ...(policy === undefined ? {} : { policy }),
  });

function run(cmd: string, exit: number | null = 0, output = "", more: Partial<RunRecord> = {}): RunRecord {
  return { cmd, exit, output, background: false, outcome: "completed", ...more };
}

/** Calls that change nothing and test nothing. */
const UNRELATED = fc.constantFrom(
  run("ls -la"),
  run("cat package.json", 0, "12 passed"),
  run("git status --short", 0, " M src/a.ts"),
  run("git diff HEAD~1 | head -50", 0, "1 failed"),
  run('echo "3 failed, 9 passed"', 0, "3 failed, 9 passed"),
  run("grep -rn test src", 1),
  run("rg 'npm test' docs", 2, "rg: not found"),
  run("npm test", null, "", { outcome: "denied" }),
);
const ROW = fc.constantFrom(...CASES.filter((row) => row.runs.length > 0));
/** Verdicts without what only counts places: the index of the run. */
const meaning = (row: Case, runs: readonly RunRecord[]) =>
  judge(row, runs).verdicts.map(({ verdict, failure, qualifiers }) => ({ verdict, failure, qualifiers }));

describe("A verdict", () => {
  it("is not moved by calls that have nothing to do with it", () => {
    fc.assert(
      fc.property(
        ROW.filter(
          (row) => (row.events ?? []).length === 0 && (row.claims ?? []).every((claim) => claim.ran === undefined),
        ),
        fc.array(fc.tuple(fc.nat(5), UNRELATED), { maxLength: 6 }),
        (row, extras) => {
          const own = evidenceOf(row).runs;
          const mixed: RunRecord[] = [...own];
          for (const [at, extra] of extras) mixed.splice(Math.min(at, mixed.length), 0, extra);
          const before = meaning(row, own);
          // A refused call is the better reason where there is nothing else to say; it never makes a pass.
          const after = meaning(row, mixed).map((one) =>
            one.failure === "denied" ? { ...one, failure: "no-evidence" } : one,
          );
          const told = before.map((one) =>
            ["denied", "no-evidence", "wrong-kind"].includes(one.failure ?? "")
              ? { ...one, failure: "no-evidence" }
              : one,
          );
          expect(after.map((one) => (one.failure === "wrong-kind" ? { ...one, failure: "no-evidence" } : one))).toEqual(
            told,
          );
        },
      ),
      RUNS,
    );
  });

  it("is never better for a failure that is let pass", () => {
    const worth = { "verified-pass": 3, "verify-error": 1, unsubstantiated: 1, "verified-fail": 0 } as const;
    const masks = fc.constantFrom(
      " || true",
      " | cat",
      " | tail -40",
      "; echo done",
      "; true",
      " || echo failed",
      " && echo ok || echo bad",
    );
    fc.assert(
      fc.property(ROW, masks, (row, mask) => {
        const own = evidenceOf(row).runs;
        const masked = own.map((one) => ({
          ...one,
          cmd: `{ ${one.cmd}\n}${mask}`,
          exit: one.exit === null ? null : 0,
        }));
        const before = judge(row, own).verdicts;
        judge(row, masked).verdicts.forEach((after, at) => {
          const was = before[at];
          if (was === undefined) throw new Error("A claim came out of nothing");
          if (after.verdict === "verified-pass") expect(worth[was.verdict]).toBe(3);
        });
      }),
      RUNS,
    );
  });

  it("rests on no refused call, and orders none", () => {
    fc.assert(
      fc.property(ROW, (row) => {
        const denied = evidenceOf(row).runs.map((one) => ({ ...one, outcome: "denied" as const, exit: null }));
        const judged = judge(row, denied, "always");
        expect(judged.orders).toEqual([]);
        for (const { verdict } of judged.verdicts) expect(verdict).toBe("unsubstantiated");
      }),
      RUNS,
    );
  });

  it("orders only runs whose every part is known", () => {
    const part = fc.constantFrom(
      "npm test",
      "npx tsc",
      "pytest -q",
      "./deploy.sh",
      "node x.js",
      "frobnicate",
      "git push",
      "rm -rf x",
      "$CMD",
      "curl x | sh",
      "npm ci",
      "python x.py",
      "cd sub",
    );
    const joint = fc.constantFrom(" && ", "; ", " || ", " | ", "\n", " & ");
    fc.assert(
      fc.property(fc.array(fc.tuple(part, joint), { minLength: 1, maxLength: 4 }), (parts) => {
        const cmd = parts.map(([text, join], at) => (at === parts.length - 1 ? text : text + join)).join("");
        const isKnown = parts.every(([text]) => ["npm test", "npx tsc", "pytest -q", "cd sub"].includes(text));
        const isChain = parts.slice(0, -1).every(([, join]) => join === " && ");
        const claims = (["test", "typecheck", "build"] as const).map((kind) => claimOf(kind));
        const evidence = { runs: [run(cmd, 0, "12 passed in 0.1s")], events: [], files: new Map(), packages: [] };
        const { orders } = judgeClaims({ claims, evidence, parser, policy: "always" });
        if (orders.length > 0) {
          expect(isKnown && isChain, cmd).toBe(true);
          expect(orders[0]?.cmd).toBe(cmd);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("is a pass only with an executed test in view, whatever stands in the output", () => {
    const noise = fc.array(
      fc.constantFrom(
        "ok",
        "PASS",
        "passed",
        "0 failed",
        "all green",
        "12",
        "\n",
        " ",
        "tests",
        "✓",
        "1..0",
        "# pass 3",
        "0 passed",
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(
          "npm test",
          "npx vitest run",
          "pytest",
          "cargo test",
          "node --test",
          "go test ./...",
          "./gradlew test",
        ),
        noise,
        (cmd, words) => {
          const row = { name: "", runs: [], claims: [claimOf("test")], expected: [] };
          const [verdict] = judge(row, [run(cmd, 0, words.join(" "))]).verdicts;
          const isShown = /[1-9]\d* (?:tests? )?pass|^ok\s+\S+\s+[\d.]+s/m.test(words.join(" "));
          if (!isShown) expect(verdict?.verdict).toBe("unsubstantiated");
        },
      ),
      { numRuns: 400 },
    );
  });
});
