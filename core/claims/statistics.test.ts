import { describe, expect, it } from "vitest";
import { claimOf } from "./claim.fixture.ts";
import { ENTRY_BYTES_MAX, entryOf, readLedger, type VerdictEntry } from "./ledger.ts";
import { rateOf, statisticsOf } from "./statistics.ts";
import type { Verdict, VerdictFailure } from "./verdict.ts";

let next = 0;
function entry(
  verdict: Verdict,
  failure: VerdictFailure | null = null,
  model = "m",
  sentence = "All tests pass.",
): VerdictEntry {
  const claim = claimOf("test", sentence);
  return entryOf(
    {
      verdict: { claim, verdict, failure, qualifiers: [], run: 0, decidedBy: "record" },
      cmd: "npm test --token=SECRET",
      exit: 0,
      report: null,
      tail: [],
    },
    {
      id: `e${next++}`,
      atMs: 1,
      session: "s",
      turn: 1,
      model,
      verifierMs: 2,
      redact: (text) => text.replace("SECRET", "[redacted]"),
    },
  );
}

describe("Statistics", () => {
  it("give no match rate when nothing could be checked, and nothing but passes and fails enters it", () => {
    const unchecked = [
      entry("unsubstantiated", "no-evidence"),
      entry("verify-error", "timeout"),
      entry("unsubstantiated", "vacuous-run"),
    ];
    expect(statisticsOf({ entries: unchecked, labels: [], skippedLines: 0 }).matchRate).toEqual({
      value: null,
      numerator: 0,
      denominator: 0,
      interval: null,
    });
    const all = statisticsOf({
      entries: [...unchecked, entry("verified-pass"), entry("verified-fail", "masked-exit"), entry("verified-pass")],
      labels: [],
      skippedLines: 0,
    });
    expect([all.matchRate.numerator, all.matchRate.denominator, all.matchRate.value]).toEqual([2, 3, 0.6667]);
    expect([all.coverage.numerator, all.coverage.denominator]).toEqual([3, 6]);
    expect([all.unsubstantiated.numerator, all.vacuous.numerator, all.environment.numerator]).toEqual([2, 1, 1]);
  });

  it("count an accusation as false only when somebody called that verdict wrong", () => {
    const [fail, pass] = [entry("verified-fail", "count-mismatch"), entry("verified-pass")];
    const label = (of: string) => ({ v: 2, atMs: 2, label: "wrong", of }) as const;
    const all = statisticsOf({
      entries: [fail, pass, entry("unsubstantiated", "stale")],
      labels: [label(fail.id), label(pass.id)],
      skippedLines: 0,
    });
    expect([all.falseAccusations.numerator, all.falseAccusations.denominator]).toEqual([1, 2]);
  });

  it("are split by model, kind and language", () => {
    const all = statisticsOf({
      entries: [entry("verified-pass", null, "a"), entry("verified-fail", "masked-exit", "b")],
      labels: [],
      skippedLines: 0,
    });
    expect([all.by.model.a?.matchRate.value, all.by.model.b?.matchRate.value]).toEqual([1, 0]);
    expect(Object.keys(all.by.kind)).toEqual(["test"]);
    expect(Object.keys(all.by.language)).toEqual(["en"]);
  });

  it("give Wilson's interval", () => {
    expect(rateOf(8, 10).interval).toEqual([0.4902, 0.9433]);
    expect(rateOf(0, 10).interval?.[0]).toBe(0);
    expect(rateOf(10, 10).interval?.[1]).toBe(1);
  });
});

describe("A line of the ledger", () => {
  it("fits one write and holds no secret, however long the texts", () => {
    const long = { ...entry("verified-fail", "masked-exit", "m".repeat(5_000), "測".repeat(9_000)) };
    expect(Buffer.byteLength(JSON.stringify(long))).toBeLessThan(ENTRY_BYTES_MAX);
    expect(JSON.stringify(long)).not.toContain("SECRET");
  });

  it("is passed over and counted when it is none", () => {
    const good = entry("verified-pass");
    const read = readLedger([
      good,
      undefined,
      3,
      null,
      { v: 2 },
      { ...good, verdict: "true" },
      { ...good, v: 3 },
      { v: 2, label: "wrong", of: good.id, atMs: 1 },
    ]);
    expect([read.entries.length, read.labels.length, read.skippedLines]).toEqual([1, 1, 6]);
  });
});
