import type { Attempt } from "./attempt.ts";
import type { Claim } from "./claim.ts";
import { countsDisagree, isFocused } from "./counts.ts";
import type { Court } from "./court.ts";
import { isCured, newestCovering, uniteParts } from "./evidence.ts";
import type { RunFacts } from "./facts.ts";
import { freshnessOf } from "./freshness.ts";
import { isNamedRun, judgeRun } from "./named-run.ts";
import { replayRefusal } from "./replay.ts";
import type { RunKind } from "./runners/runner.ts";
import { coverageOf } from "./scope.ts";
import { gitVerb } from "./shell/effects.ts";
import { nameOf } from "./shell/line.ts";
import { type ClaimVerdict, QUALIFIERS, type Qualifier, type VerdictFailure } from "./verdict.ts";

/** A verdict from the record, and the run whose replay could change it. */
export interface Ruling {
  readonly verdict: ClaimVerdict;
  /** Run to be made again, and whether the record had passed it on the same files; null when nothing is gained. */
  readonly replay: { readonly run: number; readonly isStale: boolean } | null;
}

/**
 * Judges one claim that is owed evidence, from the record alone. A claim that was hedged passes where the record bears it
 * out and is never called false.
 */
export function rule(claim: Claim, court: Court): Ruling {
  const ruling = claim.kind === "run" ? settled(judgeRun(claim, court)) : ruleKind(claim, claim.kind, court);
  const { verdict } = ruling;
  if (claim.modality === "hedged" && verdict.verdict !== "verified-pass")
    return settled({ ...verdict, verdict: "unsubstantiated", failure: "hedged", decidedBy: "none" });
  const command = claim.kind === "run" ? null : (claim.ran?.command ?? null);
  if (command === null || verdict.verdict === "verified-fail" || isNamedRun(command, court)) return ruling;
  // It names a run that is not in the record. Where it was refused, or missed the point, that is the better reason.
  if (verdict.failure === "denied") return ruling;
  return settled({ ...verdict, verdict: "unsubstantiated", failure: "fabricated-run", decidedBy: "none" });
}

function settled(verdict: ClaimVerdict): Ruling {
  return { verdict, replay: null };
}

function ruleKind(claim: Claim, kind: RunKind, court: Court): Ruling {
  const give = (
    verdict: ClaimVerdict["verdict"],
    failure: VerdictFailure | null,
    run: number | null,
    qualifiers: readonly Qualifier[] = [],
  ): Ruling => settled(verdictOf(claim, verdict, failure, run, qualifiers));

  const attempts = court.attempts(kind);
  const valid = attempts.filter(
    (attempt) => attempt.miss === null && coverageOf(claim.scope, attempt.scope) !== "disjoint",
  );

  const failing = valid.find(
    (attempt) => attempt.result === "fail" && concerns(claim, attempt) && !isCured(attempt, valid),
  );
  if (failing !== undefined) return give("verified-fail", failing.failure, failing.run);

  const r = newestCovering(claim.scope, valid);
  if (r === undefined) {
    const united = uniteParts(claim.scope, valid, court.evidence);
    if (united !== undefined) return rulePass(claim, united, ["scoped"], court);
    return ruleUncovered(kind, attempts, valid, court, give);
  }
  if (r.result === "error") return give("verify-error", r.failure, r.run);
  if (r.result === "empty") return give("unsubstantiated", r.failure, r.run);
  // It failed, and only a part of what failed was seen to pass since.
  if (r.result === "fail")
    return give("unsubstantiated", concerns(claim, r) ? "scope-too-narrow" : "masked-exit", r.run);
  return rulePass(claim, r, [], court);
}

/** A red run of everything says nothing of the part that is claimed when all that failed is named and lies outside. */
function concerns(claim: Claim, attempt: Attempt): boolean {
  const words = [...(claim.scope.names ?? []), ...(claim.scope.paths ?? []), ...(claim.scope.packages ?? [])];
  const { report } = attempt;
  if (words.length === 0 || claim.scope.all || report === null || report.errored > 0) return true;
  if (report.failed === 0 || report.failing.length < report.failed) return true;
  return report.failing.some((name) => words.some((word) => name.toLowerCase().includes(word.toLowerCase())));
}

type Give = (
  verdict: ClaimVerdict["verdict"],
  failure: VerdictFailure | null,
  run: number | null,
  qualifiers?: readonly Qualifier[],
) => Ruling;

/** Nothing covers the claim: the nearest miss says why. */
function ruleUncovered(
  kind: RunKind,
  attempts: readonly Attempt[],
  valid: readonly Attempt[],
  court: Court,
  give: Give,
): Ruling {
  const partial = valid.find((attempt) => attempt.result !== "fail");
  if (partial?.result === "error") return give("verify-error", partial.failure, partial.run);
  if (partial?.result === "empty") return give("unsubstantiated", partial.failure, partial.run);
  if (partial !== undefined) return give("unsubstantiated", "scope-too-narrow", partial.run);
  // A call that was refused says less than one that ran and missed the point.
  const misses = attempts.filter((attempt) => attempt.miss !== null);
  const missed = misses.find((attempt) => attempt.miss !== "denied") ?? misses[0];
  if (missed !== undefined) return give("unsubstantiated", missed.miss, missed.run);
  if (attempts.length > 0) return give("unsubstantiated", "scope-too-narrow", attempts[0]?.run ?? null);
  const other = court.facts.findLast(
    ({ run, commands }) =>
      run.outcome !== "denied" &&
      commands.some(({ invocation }) => invocation !== undefined && !invocation.kinds.includes(kind)),
  );
  if (other !== undefined) return give("unsubstantiated", "wrong-kind", other.index);
  return give("unsubstantiated", "no-evidence", null);
}

/** The record shows a pass that covers the claim; what is left is whether it is about these counts and these files. */
function rulePass(claim: Claim, r: Attempt, extra: readonly Qualifier[], court: Court): Ruling {
  const { evidence, facts } = court;
  const qualifiers: Qualifier[] = ["recorded", ...extra, ...r.qualifiers];
  const give = (verdict: ClaimVerdict["verdict"], failure: VerdictFailure | null, more: readonly Qualifier[] = []) =>
    verdictOf(claim, verdict, failure, r.run, [...qualifiers, ...more]);

  if (facts[r.run]?.isTainted === true) return settled(give("verify-error", "environment"));
  if (claim.scope.all && r.report !== null) {
    if (r.report.deselected > 0) return settled(give("unsubstantiated", "scope-too-narrow"));
    if (isFocused(r)) return settled(give("unsubstantiated", "focused-run"));
  }
  if (countsDisagree(claim, r, court.attempts(r.kind))) return settled(give("verified-fail", "count-mismatch"));
  if (
    !claim.scope.all &&
    (claim.scope.names ?? claim.scope.paths ?? claim.scope.packages ?? claim.scope.suites) !== undefined
  )
    qualifiers.push("scoped");
  if (evidence.events.some((event) => event.kind === "delete-tests") || facts.some(removesTests))
    qualifiers.push("tests-weakened");
  const turn = evidence.turn ?? Math.max(...evidence.runs.map((run) => run.turn ?? Number.NEGATIVE_INFINITY));
  if ((evidence.runs[r.run]?.turn ?? turn) < turn) qualifiers.push("carried-over");

  const refusal = replayRefusal(facts[r.run] as RunFacts);
  const freshness = freshnessOf(r, facts, evidence);
  if (freshness === "user-edit") return settled(give("verify-error", "workspace-changed"));
  if (freshness === "stale") {
    if (court.policy === "never") return settled(give("unsubstantiated", "stale"));
    if (refusal !== undefined) return settled(give("unsubstantiated", "stale", ["replay-refused"]));
    return { verdict: give("unsubstantiated", "stale"), replay: { run: r.run, isStale: true } };
  }
  if (freshness === "prose-only") qualifiers.push("docs-edit-after");
  if (court.policy !== "always") return settled(give("verified-pass", null));
  if (refusal !== undefined) return settled(give("verified-pass", null, ["replay-refused"]));
  return { verdict: give("verified-pass", null), replay: { run: r.run, isStale: false } };
}

/** A command that removes files of tests. */
function removesTests({ run, commands }: RunFacts): boolean {
  if (run.outcome === "denied") return false;
  return commands.some(({ command }) => {
    const isRemoval = nameOf(command) === "rm" || (nameOf(command) === "git" && gitVerb(command)[0] === "rm");
    return isRemoval && command.words.slice(1).some(({ text }) => TEST_FILE.test(text));
  });
}

const TEST_FILE = /(?:^|[/_.-])(?:tests?|specs?|__tests__)(?:[/_.-]|$)/i;

function verdictOf(
  claim: Claim,
  verdict: ClaimVerdict["verdict"],
  failure: VerdictFailure | null,
  run: number | null,
  qualifiers: readonly Qualifier[],
): ClaimVerdict {
  const decidedBy = run === null || (verdict === "unsubstantiated" && failure === "no-evidence") ? "none" : "record";
  return { claim, verdict, failure, qualifiers: inOrder(qualifiers), run, decidedBy };
}

/** Each qualifier once, in the order of the list. */
export function inOrder(qualifiers: readonly Qualifier[]): readonly Qualifier[] {
  return QUALIFIERS.filter((one) => qualifiers.includes(one));
}
