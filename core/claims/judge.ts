import { type Attempt, attemptOf, isEnvironment } from "./attempt.ts";
import { type Claim, isAccountable } from "./claim.ts";
import { type Court, openCourt } from "./court.ts";
import { inOrder, type Ruling, rule } from "./decide.ts";
import { type Proof, proofOf } from "./deliver.ts";
import { type RunFacts, readRuns } from "./facts.ts";
import { REPLAYS_MAX, type ReplayOrder, type ReplayPolicy, type ReplayResult, replayLimitMs } from "./replay.ts";
import type { Evidence, RunRecord } from "./run.ts";
import type { ShellParser } from "./shell/tree.ts";
import type { ClaimVerdict, Qualifier, Verdict, VerdictFailure } from "./verdict.ts";

/** Verdicts, and the replays that would make some of them final. */
export interface Judgement {
  /** One for each claim that is owed evidence or was hedged, in the order of the text. */
  readonly verdicts: readonly ClaimVerdict[];
  /** What stands behind each verdict. */
  readonly proofs: readonly Proof[];
  /** Replays to be made before the verdicts are given out; empty: they are final. */
  readonly orders: readonly ReplayOrder[];
}

export interface JudgeInput {
  /** What the text claims, see `extractClaims`. */
  readonly claims: readonly Claim[];
  readonly evidence: Evidence;
  readonly parser: ShellParser;
  /** Default `auto`. */
  readonly policy?: ReplayPolicy;
  /** Results of the orders so far, by index of the run, in the order in which they were made. */
  readonly replays?: ReadonlyMap<number, readonly ReplayResult[]>;
}

/**
 * Judges claims against the record. Decides from the record where it can; where it cannot, `orders` says what to run
 * again, and a second call with the results gives the final verdicts. Changes nothing and runs nothing.
 */
export function judgeClaims(input: JudgeInput): Judgement {
  const { evidence, parser, policy = "auto" } = input;
  const court = openCourt(evidence, parser, policy);
  const verdicts: ClaimVerdict[] = [];
  const orders = new Map<number, ReplayOrder>();
  for (const claim of input.claims) {
    if (!isJudged(claim)) continue;
    const ruling = rule(claim, court);
    if (ruling.replay === null) {
      verdicts.push(ruling.verdict);
      continue;
    }
    const results = input.replays?.get(ruling.replay.run) ?? [];
    const next = conclude(ruling, results, court);
    verdicts.push(next.verdict);
    if (next.again) orders.set(ruling.replay.run, orderOf(evidence, ruling.replay.run));
  }
  const proofs = verdicts.map((verdict) => {
    const { kind } = verdict.claim;
    const found = kind === "run" ? undefined : court.attempts(kind).find((one) => one.run === verdict.run);
    const report = found?.report ?? null;
    return proofOf(verdict, court.facts, report);
  });
  return { verdicts, proofs, orders: [...orders.values()] };
}

/** Claims that get a verdict. What is conditional, asked, planned, reported or honestly negative makes none. */
function isJudged(claim: Claim): boolean {
  return isAccountable(claim) || (claim.modality === "hedged" && claim.polarity === "pos" && claim.kind !== "run");
}

function orderOf(evidence: Evidence, run: number): ReplayOrder {
  const { cmd, cwd, ms } = evidence.runs[run] as RunRecord;
  return { run, cmd, cwd, limitMs: replayLimitMs(ms) };
}

/** What the replays so far make of a verdict, and whether another one is needed. */
function conclude(
  { verdict, replay }: Ruling,
  results: readonly ReplayResult[],
  court: Court,
): { readonly verdict: ClaimVerdict; readonly again: boolean } {
  const [first, second] = results;
  const run = replay?.run ?? 0;
  if (first === undefined) return { verdict, again: true };
  const give = (to: Verdict, failure: VerdictFailure | null, ...more: readonly Qualifier[]): ClaimVerdict => ({
    ...verdict,
    verdict: to,
    failure,
    qualifiers: inOrder([...verdict.qualifiers, ...more, ...(to === "verified-pass" ? (["replayed"] as const) : [])]),
    decidedBy: "replay",
  });
  const one = readResult(first, run, court, verdict.claim);
  if (one.result === "error") return { verdict: give("verify-error", one.failure), again: false };
  if (one.result === "empty") return { verdict: give("unsubstantiated", one.failure), again: false };
  if (one.result === "pass") return { verdict: give("verified-pass", null, ...one.qualifiers), again: false };
  // On other files than those of the record, one red run is the news; on the same files it may be the run that wavers.
  if (replay?.isStale === true) return { verdict: give("verified-fail", "stale-then-failed"), again: false };
  if (second === undefined) return { verdict, again: results.length < REPLAYS_MAX };
  const two = readResult(second, run, court, verdict.claim);
  if (two.result === "error") return { verdict: give("verify-error", two.failure), again: false };
  if (two.result === "pass") return { verdict: give("verified-pass", null, "flaky"), again: false };
  return { verdict: give("verify-error", "nondeterministic"), again: false };
}

type Read = Pick<Attempt, "result" | "failure" | "qualifiers">;

/** A replay read as a run of its own. Without an output a pass rests on what the recorded run proved. */
function readResult(result: ReplayResult, run: number, court: Court, claim: Claim): Read {
  if (result.outcome !== "completed") return { result: "error", failure: result.outcome, qualifiers: [] };
  const { exit, output } = result;
  if (output === null) {
    if (exit === 0) return { result: "pass", failure: null, qualifiers: [] };
    const failure: VerdictFailure | null =
      exit === null || exit === 124
        ? "timeout"
        : exit === 126 || exit === 127
          ? "environment"
          : exit > 128
            ? "killed"
            : null;
    return failure === null
      ? { result: "fail", failure: "test-failure", qualifiers: [] }
      : { result: "error", failure, qualifiers: [] };
  }
  if (exit !== 0 && isEnvironment(output)) return { result: "error", failure: "environment", qualifiers: [] };
  const recorded = court.evidence.runs[run] as RunRecord;
  const made: RunRecord = { ...recorded, exit, output, outcome: "completed" };
  const [facts] = readRuns({ ...court.evidence, runs: [made] }, court.parser) as readonly [RunFacts];
  const attempt = claim.kind === "run" ? undefined : attemptOf(facts, claim.kind);
  return attempt ?? { result: "empty", failure: "no-evidence", qualifiers: [] };
}
