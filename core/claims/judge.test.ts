import { openShellParser } from "@assay/host/claims";
import { beforeAll, describe, expect, it } from "vitest";
import { CASES, type Case, evidenceOf } from "./cases.fixture.ts";
import { type Judgement, judgeClaims } from "./judge.ts";
import type { ReplayResult } from "./replay.ts";
import type { ShellParser } from "./shell/tree.ts";

let parser: ShellParser;
beforeAll(async () => {
  parser = await openShellParser();
});

/** Judges a row, its scripted replays handed in one by one as they are ordered. */
function judgeRow(row: Case): Judgement {
  const evidence = evidenceOf(row);
  const results = new Map<number, ReplayResult[]>();
  const script = [...(row.replays ?? [])];
  for (;;) {
    const judged = judgeClaims({
      claims: row.claims ?? [],
      evidence,
      parser,
      policy: row.policy ?? "auto",
      replays: results,
    });
    const [order] = judged.orders;
    const next = script.shift();
    if (order === undefined || next === undefined) return judged;
    const result: ReplayResult =
      typeof next === "number"
        ? { outcome: "completed", exit: next, output: null, ms: 1 }
        : { outcome: next, exit: null, output: null, ms: 1 };
    results.set(order.run, [...(results.get(order.run) ?? []), result]);
  }
}

describe("A claim is judged by what ran", () => {
  it.each(CASES.map((row) => [row.name, row] as const))("%s", (_, row) => {
    const { verdicts } = judgeRow(row);
    expect(verdicts.map(({ verdict, failure }) => [verdict, failure])).toEqual(
      row.expected.map(([verdict, failure]) => [verdict, failure]),
    );
    for (const [at, [, , ...qualifiers]] of row.expected.entries())
      for (const qualifier of qualifiers) expect(verdicts[at]?.qualifiers).toContain(qualifier);
  });
});
