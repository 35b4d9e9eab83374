import type { SessionEntry } from "../ledger/index.ts";
import { isComparable } from "../ledger/index.ts";
import { findingOf, type Outcome, type PhaseId, tallyCases } from "../problem/index.ts";
import type { Facts, RunFact } from "./facts.ts";
import type { Pointer } from "./shape.ts";

/**
 * What a sentence says, as data. It is checked against the entries before the sentence is rendered, and the sentence is
 * phrased from it. `run` names a finished run; every run and `seq` of a claim must be among the sentence's pointers.
 */
export type Claim =
  | CasesClaim
  /** The run as a whole came out so. */
  | { readonly about: "outcome"; readonly run: string; readonly outcome: Outcome }
  | { readonly about: "case"; readonly run: string; readonly case: string; readonly outcome: Outcome }
  /** The run was of the final code, or of other code. */
  | { readonly about: "final"; readonly run: string; readonly final: boolean }
  /** The candidate asked for the run, or the server made it by itself. */
  | { readonly about: "asked"; readonly run: string; readonly asked: boolean }
  /** The run was of an input of the candidate's own, and was made. */
  | { readonly about: "own"; readonly run: string }
  /** `later` is the run of tests by the candidate that came this many after `earlier`. */
  | { readonly about: "later"; readonly earlier: string; readonly later: string; readonly runs: number }
  /** Fewer cases passed after a change than before it. */
  | { readonly about: "loss"; readonly before: string; readonly after: string }
  /** One and the same failure in so many runs, each of other code; `run` is the last of them. */
  | { readonly about: "streak"; readonly run: string; readonly count: number }
  /** One entry stands before the other. */
  | { readonly about: "order"; readonly earlier: number; readonly later: number }
  | { readonly about: "named"; readonly seq: number; readonly what: "approach" | "edge"; readonly id: string }
  | { readonly about: "cost"; readonly seq: number; readonly right: boolean }
  | { readonly about: "phase"; readonly seq: number; readonly phase: PhaseId; readonly status: string }
  /** How many there are in the whole session; needs no pointer of its own. */
  | { readonly about: "count"; readonly of: Counted; readonly count: number };

/** How the cases of a run came out. Hidden and visible cases are counted among those that were tried. */
export interface CasesClaim {
  readonly about: "cases";
  readonly run: string;
  readonly scope: Scope;
  readonly passed: number;
  readonly failed: number;
  readonly notJudged: number;
  readonly total: number;
}
export type Scope = "all" | "visible" | "hidden";

/**
 * `test-runs`: runs of the tests that the candidate asked for and that were made; `asked-tests`: asked for at all;
 * `own-runs`: of inputs of one's own, made; `own-code`: settled edits that left code of one's own.
 */
export type Counted =
  | "test-runs"
  | "asked-tests"
  | "own-runs"
  | "own-code"
  | "hints"
  | "edges"
  | "approaches"
  | "times";

/** The cases of a run within a scope, counted from its rows. */
export function claimCases(run: Pick<RunFact, "run" | "cases" | "total">, scope: Scope = "all"): CasesClaim {
  const cases = scope === "all" ? run.cases : run.cases.filter((one) => one.hidden === (scope === "hidden"));
  const total = scope === "all" ? run.total : cases.length;
  return { about: "cases", run: run.run, scope, ...tallyCases({ total, cases }) };
}

/** Why a claim does not hold in the record; null when it does. */
export function refuteClaim(
  claim: Claim,
  pointers: readonly Pointer[],
  entries: ReadonlyMap<number, SessionEntry>,
  facts: Facts,
): string | null {
  const pointed = (seq: number) => pointers.some((pointer) => pointer.seq === seq);
  /** The finished run as its entry has it; a claim about a run that is not pointed at rests on nothing. */
  const runOf = (id: string): RunFact | undefined => {
    const run = facts.runs.find((one) => one.run === id);
    return run !== undefined && pointed(run.seq) ? run : undefined;
  };
  const entryAt = (seq: number) => (pointed(seq) ? entries.get(seq) : undefined);
  const said = (seq: number) => {
    const entry = entryAt(seq);
    return entry?.kind === "turn.spoken" ? entry.data.understood : undefined;
  };
  const holds = (): boolean => {
    switch (claim.about) {
      case "cases": {
        const run = runOf(claim.run);
        const entry = run === undefined ? undefined : entries.get(run.seq);
        if (entry?.kind !== "run.finished") return false;
        const found = claimCases({ ...(entry.data.tests ?? { total: 0, cases: [] }), run: claim.run }, claim.scope);
        return (["passed", "failed", "notJudged", "total"] as const).every((count) => found[count] === claim[count]);
      }
      case "outcome":
        return runOf(claim.run)?.outcome === claim.outcome;
      case "case":
        return runOf(claim.run)?.cases.some((one) => one.name === claim.case && one.outcome === claim.outcome) === true;
      case "final": {
        const run = runOf(claim.run);
        return run !== undefined && (run.language === facts.language && run.rev === facts.final?.rev) === claim.final;
      }
      case "asked":
        return runOf(claim.run)?.asked === claim.asked;
      case "own": {
        const run = runOf(claim.run);
        return run?.asked === true && run.what !== "tests" && findingOf(run.outcome) !== "not-judged";
      }
      case "later": {
        const [earlier, later] = [runOf(claim.earlier), runOf(claim.later)];
        if (earlier === undefined || later === undefined) return false;
        const between = facts.tests.filter((run) => run.tried && run.seq > earlier.seq && run.seq <= later.seq);
        return between.at(-1) === later && between.length === claim.runs;
      }
      case "loss": {
        const [before, after] = [runOf(claim.before), runOf(claim.after)];
        if (before === undefined || after === undefined || before.seq >= after.seq) return false;
        return before.tried && after.tried && isComparable(before, after) && after.passed < before.passed;
      }
      case "streak": {
        const last = runOf(claim.run);
        if (last === undefined || last.signature === null) return false;
        const tried = facts.tests.filter((run) => run.tried && run.seq <= last.seq);
        const from = tried.findLastIndex((run) => run.signature !== last.signature || run.language !== last.language);
        return new Set(tried.slice(from + 1).map((run) => run.rev)).size === claim.count;
      }
      case "order":
        return (
          entryAt(claim.earlier) !== undefined && entryAt(claim.later) !== undefined && claim.earlier < claim.later
        );
      case "named": {
        const understood = said(claim.seq);
        return (claim.what === "approach" ? understood?.approaches : understood?.edges)?.includes(claim.id) === true;
      }
      case "cost": {
        const time = said(claim.seq)?.time;
        return time != null && (time === "right") === claim.right;
      }
      case "phase": {
        const entry = entryAt(claim.seq);
        return entry?.kind === "phase.marked" && entry.data.phase === claim.phase && entry.data.status === claim.status;
      }
      case "count":
        return countOf(claim.of, entries, facts) === claim.count;
    }
  };
  return holds() ? null : `The record does not bear out ${JSON.stringify(claim)}`;
}

function countOf(of: Counted, entries: ReadonlyMap<number, SessionEntry>, facts: Facts): number {
  const all = [...entries.values()];
  const said = (ids: (entry: Extract<SessionEntry, { kind: "turn.spoken" }>) => readonly string[]) =>
    new Set(all.flatMap((entry) => (entry.kind === "turn.spoken" ? ids(entry) : []))).size;
  switch (of) {
    case "test-runs":
      return facts.tests.length;
    case "own-runs":
      return facts.own.length;
    case "asked-tests":
      return all.filter((entry) => entry.kind === "run.requested" && entry.data.what === "tests" && entry.data.frame)
        .length;
    case "own-code":
      return all.filter((entry) => entry.kind === "edit.settled" && entry.data.ownChars > 0).length;
    case "hints":
      return all.filter((entry) => entry.kind === "hint.given").length;
    case "edges":
      return said((entry) => entry.data.understood.edges);
    case "approaches":
      return said((entry) => entry.data.understood.approaches);
    case "times":
      return all.filter((entry) => entry.kind === "turn.spoken" && entry.data.understood.time !== null).length;
  }
}
