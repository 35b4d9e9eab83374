import { findingOf, type Outcome } from "../problem/index.ts";
import { type Claim, claimCases } from "./claims.ts";
import type { Facts } from "./facts.ts";
import type { Dimension, Pointer } from "./shape.ts";

/**
 * The house bands two dimensions, from what the server itself saw. The tables are taste, stated here so that they can
 * be argued with; no number of a person's manner enters them.
 *
 * Correctness, of the final code:            Testing, of what was done:
 *   4  every case passes                       4  ran the tests, tried an input of your own, named an edge case, and
 *   3  every visible case and at least            ran again after the last change
 *      four in five of all cases pass          3  ran the tests, ran again after the last change, and one of the
 *   2  at least half of all cases pass            other two
 *   1  fewer, or it does not compile           2  ran the tests
 *                                              1  wrote code and never ran it
 */
const CORRECT_SHARE_3 = 0.8;
const CORRECT_SHARE_2 = 0.5;

const NEEDS_JUDGEMENT = "Judging this takes a person or a model; the house interviewer only counts what it can verify";

export function bandDimensions(facts: Facts): Dimension[] {
  return [
    { name: "problem-solving", band: null, why: NEEDS_JUDGEMENT, pointers: [] },
    bandCorrectness(facts),
    bandTesting(facts),
    { name: "communication", band: null, why: NEEDS_JUDGEMENT, pointers: [] },
  ];
}

function bandCorrectness(facts: Facts): Dimension {
  const name = "correctness";
  if (facts.erased) return { name, band: null, why: "The words of this session were erased", pointers: [] };
  if (facts.final === null || facts.final.blank || facts.final.ownChars === 0) {
    return { name, band: null, why: "No code was written beyond the starter", pointers: [] };
  }
  const run = facts.finalRun;
  if (run === null) {
    const last = facts.lastTests;
    const why =
      last === null
        ? "The tests never ran on our server, so nothing was verified"
        : `The last run (${last.run}) was of other code, so the final code was not verified`;
    if (last === null)
      return { name, band: null, why, pointers: [], claims: [{ about: "count", of: "test-runs", count: 0 }] };
    const claims: readonly Claim[] = [{ about: "final", run: last.run, final: false }];
    return { name, band: null, why, pointers: [pointToRun(last)], claims };
  }
  const pointers = [pointToRun(run)];
  const cases = claimCases(run);
  const claims: readonly Claim[] = [
    cases,
    { about: "outcome", run: run.run, outcome: run.outcome },
    { about: "final", run: run.run, final: true },
  ];
  const head = `Run ${run.run} of the final code`;
  if (!run.tried) {
    const why = `${head}: no case could be tried, because it does not compile; the rule for this band is "${RULES[1]}"`;
    return { name, band: 1, why, pointers, claims };
  }
  // What was not judged is neither: the band is told only where it is the same whatever those cases would have said.
  const visible = run.cases.filter((one) => !one.hidden);
  const least = bandOf(cases.passed / cases.total, cases.notJudged === 0 && visible.every(isPassed));
  const most = bandOf(1 - cases.failed / cases.total, !visible.some((one) => findingOf(one.outcome) === "failed"));
  const counts = `${cases.passed} of ${cases.total} cases pass`;
  if (least !== most) {
    const rest = `${cases.failed} ${cases.failed === 1 ? "fails" : "fail"} and ${cases.notJudged} were not judged`;
    return { name, band: null, why: `${head}: ${counts}, ${rest}, which leaves the band open`, pointers, claims };
  }
  const judged = cases.notJudged === 0 ? counts : `${counts}, ${cases.notJudged} were not judged`;
  return {
    name,
    band: least,
    why: `${head}: ${judged}; the rule for this band is "${RULES[least]}"`,
    pointers,
    claims,
  };
}

const RULES = {
  4: "every case passes",
  3: "every visible case and at least four in five of all cases pass",
  2: "at least half of all cases pass",
  1: "fewer than half of all cases pass",
} as const;

function bandOf(share: number, visiblePass: boolean): 1 | 2 | 3 | 4 {
  if (share === 1) return 4;
  if (visiblePass && share >= CORRECT_SHARE_3) return 3;
  return share >= CORRECT_SHARE_2 ? 2 : 1;
}

function isPassed(one: { readonly outcome: Outcome }): boolean {
  return findingOf(one.outcome) === "passed";
}

const NO_RUNS: readonly Claim[] = [
  { about: "count", of: "test-runs", count: 0 },
  { about: "count", of: "own-runs", count: 0 },
];

function bandTesting(facts: Facts): Dimension {
  const name = "testing";
  if (facts.erased) return { name, band: null, why: "The words of this session were erased", pointers: [] };
  if (facts.firstOwnCodeSeq === null)
    return { name, band: null, why: "No code was written, so there was nothing to test", pointers: [] };
  const ran = facts.tests;
  const { own } = facts;
  const firstRan = ran[0];
  const tried = facts.runs.find((run) => run.asked);
  if (firstRan === undefined && own.length === 0 && tried !== undefined) {
    const why = "You asked for runs, and none could be made here, so how you test was not seen";
    const claims: readonly Claim[] = [{ about: "outcome", run: tried.run, outcome: tried.outcome }, ...NO_RUNS];
    return { name, band: null, why, pointers: [pointToRun(tried)], claims };
  }
  if (firstRan === undefined && own.length === 0) {
    return {
      name,
      band: 1,
      why: 'Code was written and never run; the rule for this band is "wrote code and never ran it"',
      pointers: [{ seq: facts.firstOwnCodeSeq, kind: "edit.settled" }],
      claims: NO_RUNS,
    };
  }
  const edge = facts.edges[0];
  const ownRun = own[0];
  const fresh = facts.finalRun?.asked === true ? facts.finalRun : null;
  const done = [
    firstRan === undefined
      ? "did not run the problem's tests"
      : `ran the tests (${ran.length} ${ran.length === 1 ? "run" : "runs"})`,
    ownRun === undefined ? "tried no input of your own" : `tried an input of your own (${ownRun.run})`,
    edge === undefined
      ? "named no edge case that is on this task's list"
      : `named ${facts.edges.length === 1 ? "an edge case" : `${facts.edges.length} edge cases`}`,
    fresh !== null ? "ran again after the last change" : "did not run after the last change",
  ];
  const extra = (ownRun === undefined ? 0 : 1) + (edge === undefined ? 0 : 1);
  const band =
    firstRan !== undefined && fresh !== null && extra === 2
      ? 4
      : firstRan !== undefined && fresh !== null && extra === 1
        ? 3
        : 2;
  const pointers: Pointer[] = [];
  const claims: Claim[] = [
    { about: "count", of: "test-runs", count: ran.length },
    { about: "count", of: "own-runs", count: own.length },
    { about: "count", of: "edges", count: facts.edges.length },
  ];
  if (firstRan !== undefined) pointers.push(pointToRun(firstRan));
  if (ownRun !== undefined) {
    pointers.push(pointToRun(ownRun));
    claims.push({ about: "own", run: ownRun.run });
  }
  if (edge !== undefined) {
    pointers.push({ seq: edge.seq, kind: "turn.spoken" });
    claims.push({ about: "named", seq: edge.seq, what: "edge", id: edge.id });
  }
  if (fresh !== null) {
    if (fresh.run !== firstRan?.run) pointers.push(pointToRun(fresh));
    claims.push({ about: "final", run: fresh.run, final: true }, { about: "asked", run: fresh.run, asked: true });
  }
  return { name, band, why: `You ${done.join(", ")}`, pointers, claims };
}

export function pointToRun(run: { readonly seq: number; readonly run: string }, caseName?: string): Pointer {
  return caseName === undefined
    ? { seq: run.seq, kind: "run.finished", run: run.run }
    : { seq: run.seq, kind: "run.finished", run: run.run, case: caseName };
}
