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
 *   1  fewer                                   2  ran the tests
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
        : `The code was changed after the last run (${last.run}), so the final code was not verified`;
    return { name, band: null, why, pointers: last === null ? [] : [pointToRun(last)] };
  }
  const visible = run.cases.filter((one) => !one.hidden);
  const visiblePass = visible.every((one) => one.outcome === "accepted");
  const share = run.total === 0 ? 0 : run.passed / run.total;
  const band =
    run.total > 0 && run.passed === run.total
      ? 4
      : visiblePass && share >= CORRECT_SHARE_3
        ? 3
        : share >= CORRECT_SHARE_2
          ? 2
          : 1;
  const rule = {
    4: "every case passes",
    3: "every visible case and at least four in five of all cases pass",
    2: "at least half of all cases pass",
    1: "fewer than half of all cases pass",
  }[band];
  return {
    name,
    band,
    why: `Run ${run.run} of the final code: ${run.passed} of ${run.total} cases pass; the rule for this band is "${rule}"`,
    pointers: [pointToRun(run)],
  };
}

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
    return { name, band: null, why, pointers: [pointToRun(tried)] };
  }
  if (firstRan === undefined && own.length === 0) {
    return {
      name,
      band: 1,
      why: 'Code was written and never run; the rule for this band is "wrote code and never ran it"',
      pointers: [{ seq: facts.firstOwnCodeSeq, kind: "edit.settled" }],
    };
  }
  const edge = facts.edges[0];
  const ownRun = own[0];
  const fresh = facts.finalRun?.asked === true;
  const done = [
    firstRan === undefined
      ? "did not run the problem's tests"
      : `ran the tests (${ran.length} ${ran.length === 1 ? "run" : "runs"})`,
    ownRun === undefined ? "tried no input of your own" : `tried an input of your own (${ownRun.run})`,
    edge === undefined
      ? "named no edge case"
      : `named ${facts.edges.length === 1 ? "an edge case" : `${facts.edges.length} edge cases`}`,
    fresh ? "ran again after the last change" : "did not run after the last change",
  ];
  const extra = (ownRun === undefined ? 0 : 1) + (edge === undefined ? 0 : 1);
  const band =
    firstRan !== undefined && fresh && extra === 2 ? 4 : firstRan !== undefined && fresh && extra === 1 ? 3 : 2;
  const pointers: Pointer[] = [];
  if (firstRan !== undefined) pointers.push(pointToRun(firstRan));
  if (ownRun !== undefined) pointers.push(pointToRun(ownRun));
  if (edge !== undefined) pointers.push({ seq: edge.seq, kind: "turn.spoken" });
  return { name, band, why: `You ${done.join(", ")}`, pointers };
}

export function pointToRun(run: { readonly seq: number; readonly run: string }, caseName?: string): Pointer {
  return caseName === undefined
    ? { seq: run.seq, kind: "run.finished", run: run.run }
    : { seq: run.seq, kind: "run.finished", run: run.run, case: caseName };
}
