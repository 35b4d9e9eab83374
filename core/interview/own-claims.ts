import { extractClaims, isAccountable } from "../claims/index.ts";
import { currentBuffer, type Ledger, lastExecuted } from "../ledger/index.ts";
import { findingOf } from "../problem/index.ts";

/**
 * What a candidate said of their own runs, beside what was verified when they said it. No word of either is in it, and
 * nothing is decided by it.
 */
export interface CheckedClaim {
  readonly kind: "tests" | "build";
  /**
   * `borne-out`: a run of this very code shows it. `not-borne-out`: it shows otherwise. `changed-since`: the last run was
   * of other code. `not-run`: nothing was run.
   */
  readonly verdict: "borne-out" | "not-borne-out" | "changed-since" | "not-run";
  /** The run it is held against, with its counts; null: none. */
  readonly run: { readonly run: string; readonly passed: number; readonly total: number } | null;
}

/** The claims of one message, each once, against the ledger as it stood when it came. */
export function checkOwnClaims(text: string, ledger: Ledger): readonly CheckedClaim[] {
  const checked: CheckedClaim[] = [];
  for (const claim of extractClaims(text)) {
    if (!isAccountable(claim)) continue;
    const kind =
      claim.kind === "test" ? "tests" : claim.kind === "build" || claim.kind === "typecheck" ? "build" : null;
    if (kind === null || checked.some((one) => one.kind === kind)) continue;
    const { passed, total } = claim.counts ?? {};
    checked.push(kind === "tests" ? checkTests(ledger, passed, total) : checkBuild(ledger));
  }
  return checked;
}

function checkTests(ledger: Ledger, passed: number | undefined, total: number | undefined): CheckedClaim {
  const run = lastExecuted(ledger.runs);
  if (run === undefined) return checkUnexecuted("tests", ledger);
  const counts = { run: run.run, passed: run.passed, total: run.total };
  if (!isNow(run, ledger)) return { kind: "tests", verdict: "changed-since", run: counts };
  // Without a number of the whole it is all of them that are meant.
  const isSo =
    passed === undefined
      ? run.passed === run.total && (total === undefined || total === run.total)
      : run.passed === passed && (total ?? (passed === run.total ? run.total : undefined)) === run.total;
  return { kind: "tests", verdict: isSo ? "borne-out" : "not-borne-out", run: counts };
}

function checkBuild(ledger: Ledger): CheckedClaim {
  return checkUnexecuted("build", ledger);
}

/** By the last run that came back, whether it got as far as the cases or not. */
function checkUnexecuted(kind: CheckedClaim["kind"], ledger: Ledger): CheckedClaim {
  const run = ledger.runs.recent.findLast((one) => one.finishedSeq !== null && one.outcome !== null);
  const finding = run?.outcome == null ? "not-judged" : findingOf(run.outcome);
  if (run === undefined || finding === "not-judged") return { kind, verdict: "not-run", run: null };
  const counts = { run: run.run, passed: run.passed, total: run.total };
  if (!isNow(run, ledger)) return { kind, verdict: "changed-since", run: counts };
  const isSo = kind === "build" && finding !== "not-built";
  return { kind, verdict: isSo ? "borne-out" : "not-borne-out", run: counts };
}

function isNow(run: { readonly language: string; readonly rev: number }, { code }: Ledger): boolean {
  return code.language === run.language && currentBuffer(code).rev === run.rev;
}

/** For people: what was verified, and nothing about the one who spoke. */
export function checkedWords({ kind, verdict, run }: CheckedClaim): string {
  const came = run === null || run.total === 0 ? "" : `, ${run.passed} of ${run.total} cases pass`;
  switch (verdict) {
    case "borne-out":
      return kind === "build" ? "Checked: it built in the last run" : `Checked: the last run shows it${came}`;
    case "not-borne-out":
      return kind === "build"
        ? "Checked: the last run did not build"
        : `Checked: the last run shows otherwise${came || ", no case was tried"}`;
    case "changed-since":
      return `Not verified: the code changed since the last run${came}`;
    case "not-run":
      return "Not verified: nothing was run yet";
  }
}
