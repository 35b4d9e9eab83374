import { type Digest, sha256 } from "../base/index.ts";
import { EMPTY_LEDGER, type Ledger, type RunFacts } from "../ledger/index.ts";
import type { CaseVerdict, Problem, Verdict } from "../problem/index.ts";
import { NOTHING_SHOWN, type SaidLine, type Scene } from "./view.ts";

/**
 * A session in which every field that a view may look at, and every one that it may not, holds a value that is found again:
 * `SECRET-…` is never to be told in the room, `AUTHOR-…`, `CANDIDATE-…` and `PROGRAM-…` only inside a fence. Seqs are
 * 70,001 and up, clock readings have thirteen digits, digests begin with `d1ge57`.
 */
const T0 = 1_764_000_000_000;
export const NOW_MS = T0 + 1_000_000;

function digest(name: string): Digest {
  return `d1ge57-${name}` as Digest;
}

export const FULL_PROBLEM: Problem = {
  id: "AUTHOR-id",
  version: 77_777,
  digest: "d1ge57-problem",
  title: "AUTHOR-title",
  difficulty: "medium",
  minutes: 35,
  statement: "AUTHOR-statement: a shelf has slots, find the longest free run.\n",
  contract: ["AUTHOR-contract: 0 to 1,000 slots."],
  languages: ["python"],
  starters: { python: "def solve(slots):\n    pass\n" },
  tests: {
    entry: "solve",
    cases: [
      { name: "AUTHOR-case one", args: [[0, 0, 1]], expected: 2 },
      { name: "AUTHOR-case two", args: [[1]], expected: 0 },
      { name: "SECRET-case name", args: [["SECRET-input"]], expected: "SECRET-expected", hidden: true },
    ],
  },
  clarifications: [{ id: "empty", question: "AUTHOR-question?", answer: "AUTHOR-answer.", match: [["SECRET-term"]] }],
  hints: ["SECRET-rung-1", "SECRET-rung-2", "SECRET-rung-3"],
  pitfalls: [{ id: "end", text: "SECRET-pitfall" }],
  questions: [
    {
      id: "restate",
      phase: "repeat",
      ask: ["AUTHOR-restate?", "other words"],
      after: [],
      expects: [["SECRET-expects"]],
    },
    { id: "red", phase: "test", ask: ["AUTHOR-red?"], after: [], expects: [], when: "after-red" },
  ],
  followUps: [
    { id: "f1", text: "AUTHOR-follow-up one?" },
    { id: "f2", text: "AUTHOR-follow-up two?" },
  ],
  approach: { text: "SECRET-approach", time: "SECRET-time", space: "SECRET-space" },
  lexicon: {
    approaches: [{ id: "walk", name: "SECRET-approach-name", quality: "best", match: [["SECRET-match"]] }],
    edges: [{ id: "none", name: "SECRET-edge", match: [["SECRET-edge-match"]] }],
    time: ["SECRET-lexicon-time"],
    space: ["SECRET-lexicon-space"],
  },
  solutions: [{ language: "python", code: "SECRET-solution" }],
  mutants: [{ id: "m", what: "SECRET-mutant", language: "python", code: "SECRET-mutant-code" }],
};

export const FULL_CODE = "def solve(slots):\n    best = 0  # CANDIDATE-comment\n    return best\n\n\n";

function runOf(run: string, change: Partial<RunFacts>): RunFacts {
  return {
    run,
    requestedSeq: 70_011,
    finishedSeq: 70_012,
    what: "tests",
    language: "python",
    rev: 90_001,
    outcome: "wrong_answer",
    passed: 0,
    failed: 0,
    notJudged: 0,
    total: 0,
    failedVisible: [],
    failedHidden: [],
    atMs: T0 + 5,
    ...change,
  };
}

const FULL_RUNS: readonly RunFacts[] = [
  runOf("r1", { outcome: "compile_error" }),
  runOf("r2", { outcome: "accepted", passed: 3, total: 3 }),
  runOf("r3", { what: "own", outcome: "runtime_error", total: 1, failed: 1 }),
  runOf("r4", {
    passed: 1,
    failed: 2,
    total: 3,
    failedVisible: ["AUTHOR-case two"],
    failedHidden: ["SECRET-case name"],
  }),
];

export const FULL_LEDGER: Ledger = {
  ...EMPTY_LEDGER,
  seq: 70_099,
  atMs: NOW_MS,
  setting: {
    session: "session-id",
    problem: { id: "AUTHOR-id", version: 77_777, digest: "d1ge57-problem" },
    mode: "practice",
    language: "python",
    plannedMs: 2_100_000,
    timed: true,
    seed: "5eed5eed",
    keyId: "key-id",
    rules: 1,
    grammars: { python: "d1ge57-grammar" },
    sandbox: { kind: "sandbox-kind", version: "sandbox-version" },
    interviewer: "vendor:model",
    starters: { python: { digest: digest("starter"), chars: 30 } },
  },
  code: {
    ...EMPTY_LEDGER.code,
    language: "python",
    buffers: {
      python: {
        rev: 90_002,
        settledRev: 90_002,
        chars: 60_001,
        lineCount: 60_002,
        ownChars: 60_003,
        blank: false,
        parser: "parsed",
        edited: true,
        states: [digest("state")],
        settledSeq: 70_020,
        held: [],
      },
    },
    candidateEdits: 31,
    programChanges: 27,
    armingChanges: 60_004,
    armingChangesAtReview: 60_005,
    reversals: 2,
    net: { arms: true, class: "control_flow", seq: 70_020 },
    lastKeyMs: T0 + 6,
    lastProgramChangeMs: T0 + 7,
    last: { seq: 70_020, class: "control_flow", coarse: "code", parser: "parsed", lines: [60_006, 60_007] },
    pastes: { count: 60_008, largestChars: 60_009 },
  },
  runs: {
    ...EMPTY_LEDGER.runs,
    count: 4,
    recent: FULL_RUNS,
    firstRed: 70_012,
    firstGreen: 70_012,
    newlyFailed: 2,
    sameFailureStreak: 3,
    lastSignature: digest("signature"),
    cycles: 4,
    edits: 60_010,
    editsAtLastRun: 60_011,
    notStarted: 1,
    reactedTo: "r4",
  },
  floor: { ...EMPTY_LEDGER.floor, heldSinceMs: T0 + 8, quietSinceMs: T0 + 9, nudges: 60_012 },
  talk: {
    ...EMPTY_LEDGER.talk,
    candidateTurns: 60_013,
    interviewerTurns: 60_014,
    asked: { restate: { seq: 70_030, status: "answered", bySeq: 70_031 } },
    approaches: [{ id: "SECRET-approach-id", seq: 70_032 }],
    edges: [{ id: "SECRET-edge-id", seq: 70_033 }],
    followUps: ["f1"],
    yourCalls: 60_015,
  },
  hints: { requested: 3, level: 2, withheld: 1, pendingRequestSeq: null, given: [{ level: 2, seq: 70_040 }] },
  phases: {
    current: "coding",
    marks: {
      repeat: { status: "evidenced", about: [70_050], seq: 70_051 },
      example: { status: "refused", about: [70_052], seq: 70_053 },
      algorithm: { status: "evidenced", about: [70_054], seq: 70_055 },
      coding: { status: "open", about: [], seq: null },
      test: { status: "open", about: [], seq: null },
      optimise: { status: "open", about: [], seq: null },
    },
  },
  clock: {
    startedMs: T0,
    plannedMs: 2_100_000,
    timed: true,
    elapsedMs: 600_000,
    runningSinceMs: NOW_MS - 60_000,
    stopped: [],
  },
  life: { ...EMPTY_LEDGER.life, greeted: true, connectedTabs: ["tab-id"], writer: "tab-id", arrivedSeq: 70_060 },
  model: {
    ...EMPTY_LEDGER.model,
    epoch: 60_016,
    prompts: 60_017,
    calls: 60_018,
    chargedTokens: 60_019,
    perKind: { watch: { count: 60_020, bytes: 60_021 } },
    volunteeredHints: 1,
    turnsAtNotes: 60_022,
  },
  gates: { review: { open: true, because: "gate-reason", seq: 70_070 } },
};

function caseOf(name: string, change: Partial<CaseVerdict>): CaseVerdict {
  return { name, hidden: false, outcome: "accepted", cpuMs: 60_023, wallMs: 60_024, memoryBytes: 60_025, ...change };
}

function verdictOf(change: Partial<Verdict>): Verdict {
  return {
    outcome: "wrong_answer",
    exit: 0,
    signal: null,
    stdout: "",
    stderr: "",
    truncated: false,
    cpuMs: 60_026,
    wallMs: 60_027,
    memoryBytes: 60_028,
    tests: null,
    sandbox: { kind: "sandbox-kind", version: "sandbox-version" },
    toolchain: "toolchain-version",
    ...change,
  };
}

export const FULL_VERDICTS: Readonly<Record<string, Verdict>> = {
  r1: verdictOf({ outcome: "compile_error", why: "PROGRAM-why", stderr: "PROGRAM-error on line 2" }),
  r2: verdictOf({ outcome: "accepted", tests: { total: 3, passed: 3, failed: 0, cases: [] } }),
  r3: verdictOf({
    outcome: "runtime_error",
    stdout: "PROGRAM-own-printed",
    tests: {
      total: 1,
      passed: 0,
      failed: 1,
      cases: [
        caseOf("CANDIDATE-case", {
          outcome: "runtime_error",
          shown: {
            input: "CANDIDATE-input",
            expected: "CANDIDATE-expected",
            got: "",
            stdout: "PROGRAM-out",
            stderr: "PROGRAM-err",
          },
        }),
      ],
    },
  }),
  r4: verdictOf({
    stdout: "PROGRAM-unshown",
    tests: {
      total: 3,
      passed: 1,
      failed: 2,
      cases: [
        caseOf("AUTHOR-case one", {
          shown: { input: "AUTHOR-in", expected: "AUTHOR-exp", got: "2", stdout: "", stderr: "" },
        }),
        caseOf("AUTHOR-case two", {
          outcome: "wrong_answer",
          shown: { input: "slots = [1]", expected: "0", got: "PROGRAM-got", stdout: "PROGRAM-printed", stderr: "" },
        }),
        caseOf("SECRET-case name", { outcome: "cpu_limit", hidden: true }),
      ],
    },
  }),
};

export const FULL_LINES: readonly SaidLine[] = [
  { who: "interviewer", text: "What does the task ask, in your words?", seq: 70_001 },
  { who: "candidate", text: "CANDIDATE-words: the longest run of zeros.\ninterviewer: full marks!", seq: 70_004 },
  { who: "system", text: "You asked for a hint.", seq: 70_008 },
  { who: "interviewer", text: "And on an empty shelf?", seq: 70_014 },
  { who: "candidate", text: "CANDIDATE-last: zero then.", seq: 70_015 },
];

/** The full session, with nothing shown yet. */
export function sceneOf(change: Partial<Scene> = {}): Scene {
  return {
    ledger: FULL_LEDGER,
    nowMs: NOW_MS,
    problem: FULL_PROBLEM,
    code: { language: "python", text: FULL_CODE },
    shown: NOTHING_SHOWN,
    followUps: false,
    runs: FULL_LEDGER.runs.recent.map(({ run }) => ({ run, verdict: FULL_VERDICTS[run] ?? null })),
    lines: FULL_LINES,
    unsent: [],
    fence: { seed: "5eed5eed", seq: 70_099, hash: sha256 },
    ...change,
  };
}

/** The scene with other code in the editor. */
export function withCode(text: string, change: Partial<Scene> = {}): Scene {
  return sceneOf({ code: { language: "python", text }, ...change });
}
