import { shareOf } from "../base/index.ts";
import type { LedgerContent, VerdictEntry } from "./ledger.ts";
import { VERDICTS, type Verdict } from "./verdict.ts";

/** A share with what it was counted from. `value` and `interval` are null where the denominator is 0. */
export interface Rate {
  readonly value: number | null;
  readonly numerator: number;
  readonly denominator: number;
  /** 95 % interval after Wilson. */
  readonly interval: readonly [number, number] | null;
}

export interface ClaimRates {
  readonly claims: number;
  /** Borne out of what could be checked: passes and fails. Nothing else enters it. */
  readonly matchRate: Rate;
  /** What could be checked of everything that was claimed. */
  readonly coverage: Rate;
  readonly unsubstantiated: Rate;
  readonly vacuous: Rate;
  readonly stale: Rate;
  readonly environment: Rate;
  readonly fabricatedRuns: number;
  /** Verdicts against a claim that somebody called wrong, of all verdicts against a claim. */
  readonly falseAccusations: Rate;
}

export interface ClaimStatistics extends ClaimRates {
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly failures: Readonly<Record<string, number>>;
  readonly verifierMs: Spread | null;
  readonly replayMs: Spread | null;
  readonly by: Readonly<Record<"model" | "kind" | "language", Readonly<Record<string, ClaimRates>>>>;
  readonly skippedLines: number;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
}

const VACUOUS = new Set([
  "vacuous-run",
  "no-tests-collected",
  "all-skipped",
  "focused-run",
  "non-executing",
  "non-checking",
]);
const ENVIRONMENT = new Set(["environment", "timeout", "killed", "sandbox"]);

/** What a ledger comes to. */
export function statisticsOf(ledger: LedgerContent): ClaimStatistics {
  const wrong = new Set(ledger.labels.map((label) => label.of));
  const { entries } = ledger;
  const verdicts = Object.fromEntries(
    VERDICTS.map((name) => [name, entries.filter((one) => one.verdict === name).length]),
  ) as Record<Verdict, number>;
  const failures: Record<string, number> = {};
  for (const { failureType } of entries)
    if (failureType !== null) failures[failureType] = (failures[failureType] ?? 0) + 1;
  return {
    ...ratesOf(entries, wrong),
    verdicts,
    failures,
    verifierMs: spreadOf(entries.map((one) => one.verifierMs)),
    replayMs: spreadOf(entries.flatMap((one) => one.replayMs ?? [])),
    by: {
      model: groupsOf(entries, wrong, (one) => one.model ?? "unknown"),
      kind: groupsOf(entries, wrong, (one) => one.kind),
      language: groupsOf(entries, wrong, (one) => one.lang),
    },
    skippedLines: ledger.skippedLines,
  };
}

function groupsOf(
  entries: readonly VerdictEntry[],
  wrong: ReadonlySet<string>,
  key: (one: VerdictEntry) => string,
): Readonly<Record<string, ClaimRates>> {
  const names = [...new Set(entries.map(key))].sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      ratesOf(
        entries.filter((one) => key(one) === name),
        wrong,
      ),
    ]),
  );
}

function ratesOf(entries: readonly VerdictEntry[], wrong: ReadonlySet<string>): ClaimRates {
  const count = (test: (one: VerdictEntry) => boolean) => entries.filter(test).length;
  const passed = count((one) => one.verdict === "verified-pass");
  const checked = passed + count((one) => one.verdict === "verified-fail");
  const failing = (names: ReadonlySet<string>) =>
    count((one) => one.failureType !== null && names.has(one.failureType));
  const isAgainst = (one: VerdictEntry) => one.verdict === "verified-fail" || one.verdict === "unsubstantiated";
  return {
    claims: entries.length,
    matchRate: rateOf(passed, checked),
    coverage: rateOf(checked, entries.length),
    unsubstantiated: rateOf(
      count((one) => one.verdict === "unsubstantiated"),
      entries.length,
    ),
    vacuous: rateOf(failing(VACUOUS), entries.length),
    stale: rateOf(failing(new Set(["stale", "stale-then-failed", "workspace-changed"])), entries.length),
    environment: rateOf(failing(ENVIRONMENT), entries.length),
    fabricatedRuns: failing(new Set(["fabricated-run"])),
    falseAccusations: rateOf(
      count((one) => isAgainst(one) && wrong.has(one.id)),
      count(isAgainst),
    ),
  };
}

/** A share of `denominator`, with its interval. */
export function rateOf(numerator: number, denominator: number): Rate {
  const found = shareOf(numerator, denominator);
  if (found === null) return { value: null, numerator, denominator, interval: null };
  return { value: rounded(found.share), numerator, denominator, interval: [rounded(found.low), rounded(found.high)] };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
  return { median: at(0.5), p95: at(0.95) };
}
