import { findingOf, type Outcome, tallyCases } from "../problem/index.ts";
import { FAILED_NAMES_MAX, pushBounded, RECENT_RUNS_MAX } from "./bounds.ts";
import type { EntryOf, RunFinished, SessionEntry } from "./events.ts";
import type { RunFacts, RunsSlice } from "./state.ts";

export const EMPTY_RUNS: RunsSlice = {
  count: 0,
  recent: [],
  inFlight: null,
  firstRed: null,
  firstGreen: null,
  newlyPassed: 0,
  newlyFailed: 0,
  sameFailureStreak: 0,
  lastSignature: null,
  cycles: 0,
  edits: 0,
  editsAtLastRun: 0,
  notStarted: 0,
  reactedTo: null,
};

/** Whether a program never started, or nobody can tell: such an outcome says nothing of the cases. */
function isUnstarted(outcome: Outcome): boolean {
  const finding = findingOf(outcome);
  return finding === "not-built" || finding === "not-judged";
}

export function foldRuns(slice: RunsSlice, entry: SessionEntry): RunsSlice {
  switch (entry.kind) {
    case "edit.settled":
      return entry.data.class === "none" ? slice : { ...slice, edits: slice.edits + 1 };
    case "run.requested":
      return foldRequested(slice, entry);
    case "run.finished":
      return foldFinished(slice, entry);
    case "turn.begun": {
      const run = entry.data.slots.run;
      if (!entry.data.act.startsWith("react-") || typeof run !== "string") return slice;
      return { ...slice, reactedTo: run };
    }
    default:
      return slice;
  }
}

function foldRequested(slice: RunsSlice, entry: EntryOf<"run.requested">): RunsSlice {
  const { frame, run, what, language, rev } = entry.data;
  const facts: RunFacts = {
    run,
    requestedSeq: entry.seq,
    finishedSeq: null,
    what,
    language,
    rev,
    outcome: null,
    passed: 0,
    failed: 0,
    notJudged: 0,
    total: 0,
    failedVisible: [],
    failedHidden: [],
    atMs: entry.atMs,
  };
  return {
    ...slice,
    count: slice.count + 1,
    recent: pushBounded(slice.recent, facts, RECENT_RUNS_MAX),
    inFlight: run,
    // More runs over the same code are retries, not a cycle of edit and test; the server's own last run is nobody's.
    cycles: slice.cycles + (frame !== null && slice.edits > slice.editsAtLastRun ? 1 : 0),
    editsAtLastRun: slice.edits,
  };
}

function foldFinished(slice: RunsSlice, entry: EntryOf<"run.finished">): RunsSlice {
  const { data, seq } = entry;
  const asked = slice.recent.find((run) => run.run === data.run);
  if (asked === undefined) return slice; // Longer ago than the ledger remembers.
  const done: RunFacts = {
    ...asked,
    finishedSeq: seq,
    outcome: data.outcome,
    ...tallyCases(data.tests ?? { total: 0, cases: [] }),
    failedVisible: failedNames(data, false),
    failedHidden: failedNames(data, true),
  };
  const next = {
    ...slice,
    recent: slice.recent.map((run) => (run === asked ? done : run)),
    inFlight: slice.inFlight === data.run ? null : slice.inFlight,
    notStarted: slice.notStarted + (isUnstarted(data.outcome) ? 1 : 0),
  };
  if (!isExecuted(done)) return next;
  const last = lastExecuted(slice);
  const before = slice.recent.findLast((run) => isExecuted(run) && run.language === done.language);
  const comparable = before !== undefined && isComparable(before, done);
  return {
    ...next,
    firstRed: slice.firstRed ?? (done.failed > 0 ? seq : null),
    firstGreen: slice.firstGreen ?? (isGreen(done) ? seq : null),
    newlyPassed: last === undefined ? done.passed : comparable ? Math.max(0, done.passed - before.passed) : 0,
    newlyFailed: comparable ? Math.max(0, before.passed - done.passed) : 0,
    sameFailureStreak: streakAfter(slice, last, done, data.signature),
    lastSignature: data.signature,
  };
}

function streakAfter(
  slice: RunsSlice,
  last: RunFacts | undefined,
  done: RunFacts,
  signature: RunFinished["signature"],
): number {
  if (done.failed === 0) return 0;
  const isSame =
    last !== undefined &&
    last.language === done.language &&
    last.passed >= done.passed &&
    signature !== null &&
    signature === slice.lastSignature;
  if (!isSame) return 1;
  // Equal code fails equally: only a changed program tells that the failure came back.
  return slice.sameFailureStreak + (last.rev === done.rev ? 0 : 1);
}

/** What two runs say of a change: they must be of one language, of different code, and judged in every case. */
export function isComparable(
  before: Pick<RunFacts, "language" | "rev" | "notJudged">,
  after: Pick<RunFacts, "language" | "rev" | "notJudged">,
): boolean {
  return (
    before.language === after.language && before.rev !== after.rev && before.notJudged === 0 && after.notJudged === 0
  );
}

function failedNames(data: RunFinished, hidden: boolean): readonly string[] {
  const cases = data.tests?.cases ?? [];
  return cases
    .filter((item) => item.hidden === hidden && findingOf(item.outcome) === "failed")
    .slice(0, FAILED_NAMES_MAX)
    .map((item) => item.name);
}

/** Whether a run tried the problem's cases: it was of tests and the program started. */
export function isExecuted(run: RunFacts): boolean {
  return run.what === "tests" && run.total > 0 && run.outcome !== null && !isUnstarted(run.outcome);
}

/** Whether every case of an executed run passed. */
export function isGreen(run: RunFacts): boolean {
  return isExecuted(run) && run.passed === run.total;
}

export function lastExecuted(slice: RunsSlice): RunFacts | undefined {
  return slice.recent.findLast(isExecuted);
}

/** The run a reaction is owed to: the newest finished one of tests, if nothing was said to it. */
export function unansweredRun(slice: RunsSlice): RunFacts | undefined {
  const last = slice.recent.findLast((run) => run.finishedSeq !== null && run.what === "tests");
  return last === undefined || last.run === slice.reactedTo ? undefined : last;
}
