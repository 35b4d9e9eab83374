import type { Outcome } from "../problem/index.ts";
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

/** Outcomes of a program that never started: they say nothing of the cases. */
const NOT_STARTED: ReadonlySet<Outcome> = new Set(["refused", "system_error", "compile_error", "compile_limit"]);

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
    passed: data.tests?.passed ?? 0,
    total: data.tests?.total ?? 0,
    failedVisible: failedNames(data, false),
    failedHidden: failedNames(data, true),
  };
  const next = {
    ...slice,
    recent: slice.recent.map((run) => (run === asked ? done : run)),
    inFlight: slice.inFlight === data.run ? null : slice.inFlight,
    notStarted: slice.notStarted + (NOT_STARTED.has(data.outcome) ? 1 : 0),
  };
  if (!isExecuted(done)) return next;
  const before = lastExecuted(slice);
  const failed = done.total - done.passed;
  const gained = before === undefined ? done.passed : Math.max(0, done.passed - before.passed);
  const same = data.signature !== null && data.signature === slice.lastSignature && gained === 0;
  return {
    ...next,
    firstRed: slice.firstRed ?? (failed > 0 ? seq : null),
    firstGreen: slice.firstGreen ?? (failed === 0 ? seq : null),
    newlyPassed: gained,
    newlyFailed: before === undefined ? 0 : Math.max(0, before.passed - done.passed),
    sameFailureStreak: failed === 0 ? 0 : same ? slice.sameFailureStreak + 1 : 1,
    lastSignature: data.signature,
  };
}

function failedNames(data: RunFinished, hidden: boolean): readonly string[] {
  const cases = data.tests?.cases ?? [];
  return cases
    .filter((item) => item.hidden === hidden && item.outcome !== "accepted")
    .slice(0, FAILED_NAMES_MAX)
    .map((item) => item.name);
}

/** Whether a run tried the problem's cases: it was of tests and the program started. */
export function isExecuted(run: RunFacts): boolean {
  return run.what === "tests" && run.total > 0 && run.outcome !== null && !NOT_STARTED.has(run.outcome);
}

/** Whether every case of an executed run passed. */
export function isGreen(run: RunFacts): boolean {
  return isExecuted(run) && run.passed === run.total;
}

export function lastExecuted(slice: RunsSlice): RunFacts | undefined {
  return slice.recent.findLast(isExecuted);
}

export function lastFinished(slice: RunsSlice): RunFacts | undefined {
  return slice.recent.findLast((run) => run.finishedSeq !== null);
}

/** The run a reaction is owed to: the newest finished one of tests, if nothing was said to it. */
export function unansweredRun(slice: RunsSlice): RunFacts | undefined {
  const last = slice.recent.findLast((run) => run.finishedSeq !== null && run.what === "tests");
  return last === undefined || last.run === slice.reactedTo ? undefined : last;
}
