import type { CaseVerdict, Outcome } from "./tests.ts";

/**
 * What an outcome says of a program. `passed` and `failed`: it ran and was judged. `not-built`: it never ran, for a
 * reason that stands in the code. `not-judged`: nobody can tell, for a reason that is ours; neither a pass nor a fail.
 */
export type Finding = "passed" | "failed" | "not-built" | "not-judged";

const FINDINGS: Readonly<Record<Outcome, Finding>> = {
  accepted: "passed",
  wrong_answer: "failed",
  runtime_error: "failed",
  signalled: "failed",
  cpu_limit: "failed",
  wall_limit: "failed",
  memory_limit: "failed",
  output_limit: "failed",
  compile_error: "not-built",
  compile_limit: "not-built",
  refused: "not-judged",
  system_error: "not-judged",
};

/** The one table of what outcomes say; whoever counts or words them asks here. */
export function findingOf(outcome: Outcome): Finding {
  return FINDINGS[outcome];
}

/** `passed` + `failed` + `notJudged` = `total`. */
export interface CaseTally {
  readonly passed: number;
  readonly failed: number;
  /** Cases that were not tried, or tried without a finding; after an early stop most of them. */
  readonly notJudged: number;
  readonly total: number;
}

/**
 * Counts cases by what was found. `total` is how many there are; those that have no row were not tried. The counts come
 * from the rows, so that a record whose `failed` also counted what was not judged is read right.
 */
export function tallyCases(tests: {
  readonly total: number;
  readonly cases: readonly Pick<CaseVerdict, "outcome">[];
}): CaseTally {
  const found = (finding: Finding) => tests.cases.filter((one) => findingOf(one.outcome) === finding).length;
  const passed = found("passed");
  const failed = found("failed");
  return { passed, failed, notJudged: tests.total - passed - failed, total: tests.total };
}
