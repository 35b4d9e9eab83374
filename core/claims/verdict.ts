import type { Claim } from "./claim.ts";

/**
 * What the record says of a claim. `verify-error`: it could not be verified, which is neither a pass nor a fail.
 * `unsubstantiated`: nothing that ran bears it out.
 */
export const VERDICTS = ["verified-pass", "verified-fail", "verify-error", "unsubstantiated"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a claim did not pass. The first group goes with `verified-fail`, the second with `unsubstantiated`, the third with `verify-error`. */
export const VERDICT_FAILURES = [
  "contradicted-by-record",
  "test-failure",
  "build-failure",
  "typecheck-failure",
  "lint-failure",
  "count-mismatch",
  "unhandled-errors",
  "masked-exit",
  "stale-then-failed",

  "no-evidence",
  "fabricated-run",
  "vacuous-run",
  "no-tests-collected",
  "all-skipped",
  "focused-run",
  "scope-too-narrow",
  "wrong-kind",
  "wrong-directory",
  "wrong-tree",
  "non-executing",
  "non-checking",
  "non-terminating",
  "background",
  "denied",
  "stale",
  "hedged",
  "replay-refused",

  "timeout",
  "killed",
  "environment",
  "sandbox",
  "approval",
  "workspace-changed",
  "nondeterministic",
  "cancelled",
] as const;
export type VerdictFailure = (typeof VERDICT_FAILURES)[number];

/** What must be said beside a verdict for it to be the whole truth. */
export const QUALIFIERS = [
  "recorded",
  "replayed",
  "carried-over",
  "some-skipped",
  "cached",
  "flaky",
  "masked-exit",
  "docs-edit-after",
  "self-updating",
  "tests-weakened",
  "scoped",
  "replay-refused",
] as const;
export type Qualifier = (typeof QUALIFIERS)[number];

/** One claim and what became of it. */
export interface ClaimVerdict {
  readonly claim: Claim;
  readonly verdict: Verdict;
  /** Null with `verified-pass` and only then. */
  readonly failure: VerdictFailure | null;
  /** Without repeats, in the order of `QUALIFIERS`. */
  readonly qualifiers: readonly Qualifier[];
  /** Index of the run that decided, or of the nearest miss; null when no run has to do with it. */
  readonly run: number | null;
  readonly decidedBy: "record" | "replay" | "none";
}
