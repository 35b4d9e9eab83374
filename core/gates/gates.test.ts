import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Ledger, RunFacts } from "../ledger/index.ts";
import { foldEntry } from "../ledger/index.ts";
import { EVENTS, entryOf } from "../ledger/sample.fixture.ts";
import type { Question } from "../problem/index.ts";
import type { Answer } from "./answer.ts";
import { changedGate, GATE_NAMES, GATES } from "./gates.ts";
import { mayAsk } from "./may-ask.ts";
import { mayEnd } from "./may-end.ts";
import { mayHint } from "./may-hint.ts";
import { mayMarkPhase } from "./may-mark-phase.ts";
import { mayNudge } from "./may-nudge.ts";
import { mayReact } from "./may-react.ts";
import { mayReview } from "./may-review.ts";
import { sentenceGapMs } from "./may-say-on.ts";
import { maySettle } from "./may-settle.ts";
import { maySpeak } from "./may-speak.ts";
import { mayWarn } from "./may-warn.ts";
import { nextChangeMs, opensAtMs, thresholdsMs } from "./next-change.ts";
import { POLICY, policyOf } from "./policy.ts";
import { buffer, type Changes, changed, FLOOR_ROWS, NOW_MS, QUIET, SPEAKING, WAITING } from "./table.fixture.ts";

const SEED = 20_240_602;
const ago = (ms: number): number => NOW_MS - ms;

function runFacts(change: Partial<RunFacts> = {}): RunFacts {
  return {
    run: "r1",
    requestedSeq: 30,
    finishedSeq: 31,
    what: "tests",
    language: "python",
    rev: 5,
    outcome: "wrong_answer",
    passed: 1,
    failed: 1,
    notJudged: 0,
    total: 2,
    failedVisible: ["case 1"],
    failedHidden: [],
    atMs: ago(5_000),
    ...change,
  };
}

/**
 * One test a reason, each row a change to a ledger for which the gate is open; a reason without a row does not compile.
 * Each row alone closes the gate, and for that reason: so no reason is dead, and none hides another. A reason that lies
 * in what is asked about, not in the ledger, has its own test.
 */
function testGate<Because extends string>(
  name: string,
  gate: (ledger: Ledger) => Answer<Because>,
  open: Ledger,
  rows: Readonly<Record<Because, Changes | "by its own test">>,
): void {
  test(`${name} is open when nothing stands against it`, () => {
    expect(gate(open)).toEqual({ open: true });
  });
  for (const because of Object.keys(rows) as Because[]) {
    const row = rows[because];
    if (row === "by its own test") continue;
    test(`${name} is closed: ${because}`, () => {
      expect(gate(changed(open, row))).toEqual({ open: false, because });
    });
  }
}

testGate("may speak", (ledger) => maySpeak(ledger, NOW_MS), QUIET, FLOOR_ROWS);

test("may speak is over also after a failure and after the end", () => {
  for (const life of [{ ended: "time" }, { failed: "threw" }] as const)
    expect(maySpeak(changed(QUIET, { life }), NOW_MS)).toEqual({ open: false, because: "over" });
});

const REVIEWABLE = changed(QUIET, { code: { net: { arms: true, class: "expression", seq: 20 } } });
testGate("may review", (ledger) => mayReview(ledger, NOW_MS), REVIEWABLE, {
  ...FLOOR_ROWS,
  "nothing-new": { code: { net: { arms: false, class: "identifier_only", seq: null } } },
  "half-typed": { code: { buffers: { python: buffer({ parser: "syntax_invalid" }) } } },
  unsettled: { code: { unsettledSinceMs: ago(500) } },
  "reply-owed": { talk: { pending: [WAITING] } },
  "run-in-flight": { runs: { inFlight: "r1" } },
  composing: { floor: { composingSinceMs: ago(1) } },
  typing: { code: { lastKeyMs: ago(9_999) } },
  "reviewed-lately": { floor: { lastReviewMs: ago(29_999) } },
  "interjected-lately": { floor: { lastInterjectionMs: ago(44_999) } },
  "someone-spoke": { floor: { lastCandidateTurnMs: ago(3_999) } },
});

test("may review says which declarations are half-typed, and is open for what changed beside them", () => {
  const held = [{ in: null, lines: [4, 6] as const }];
  const broken = buffer({ parser: "syntax_invalid", held, settledSeq: 21 });
  const code = { buffers: { python: broken } };
  expect(mayReview(changed(REVIEWABLE, { code }), NOW_MS)).toEqual({ open: false, because: "half-typed", held });
  const net = { arms: true, class: "expression", seq: 21 } as const;
  expect(mayReview(changed(REVIEWABLE, { code: { ...code, net } }), NOW_MS)).toEqual({ open: true });
});

testGate("may nudge", (ledger) => mayNudge(ledger, NOW_MS), QUIET, {
  ...FLOOR_ROWS,
  "not-greeted": { life: { greeted: false } },
  "reply-owed": { talk: { pending: [WAITING] } },
  "run-in-flight": { runs: { inFlight: "r1" } },
  composing: { floor: { composingSinceMs: ago(60_000) } },
  "nudged-this-silence": { floor: { nudgedThisSilence: true } },
  typing: { code: { lastKeyMs: ago(9_999) } },
  thinking: { floor: { thinkingSinceMs: ago(59_999) } },
  "not-quiet-yet": { floor: { quietSinceMs: ago(24_999) } },
  "nudged-lately": { floor: { lastNudgeMs: ago(29_999) } },
});

const RAN = changed(QUIET, { runs: { count: 1, recent: [runFacts()] } });
testGate("may react", (ledger) => mayReact(ledger, NOW_MS), RAN, {
  ...FLOOR_ROWS,
  "no-new-run": { runs: { reactedTo: "r1" } },
  "run-in-flight": { runs: { inFlight: "r2" } },
  "reply-owed": { talk: { pending: [WAITING] } },
  "reacted-lately": { floor: { lastReactionMs: ago(19_999) } },
  "just-spoke": { floor: { lastInterviewerMs: ago(2_999) } },
});

test("a run of one's own cases owes no reaction", () => {
  const own = changed(QUIET, { runs: { recent: [runFacts({ what: "own" })] } });
  expect(mayReact(own, NOW_MS)).toEqual({ open: false, because: "no-new-run" });
});

const LATE = changed(QUIET, { clock: { elapsedMs: 1_500_000 } });
testGate("may warn", (ledger) => mayWarn(ledger, NOW_MS), LATE, {
  ...FLOOR_ROWS,
  "not-timed": { clock: { timed: false } },
  warned: { life: { warned: true } },
  "too-short": { clock: { plannedMs: 300_000, elapsedMs: 200_000 } },
  early: { clock: { elapsedMs: 1_499_999 } },
});

const ASKED = changed(QUIET, { hints: { pendingRequestSeq: 40, level: 2, requested: 3 } });
testGate("may hint", (ledger) => mayHint(ledger, NOW_MS), ASKED, {
  ...FLOOR_ROWS,
  "not-asked": { hints: { pendingRequestSeq: null } },
  "ladder-used": { hints: { level: 3 } },
  "no-approach-yet": { code: { buffers: { python: buffer({ ownChars: 39 }) } } },
});

test("the last rung opens on a stated approach, on evidence of one, or on code", () => {
  const bare = changed(ASKED, { code: { buffers: { python: buffer({ ownChars: 0 }) } } });
  expect(mayHint(bare, NOW_MS).open).toBe(false);
  expect(mayHint(changed(bare, { talk: { approaches: [{ id: "a", seq: 3 }] } }), NOW_MS).open).toBe(true);
  const marks = { ...QUIET.phases.marks, algorithm: { status: "evidenced", about: [3], seq: 4 } as const };
  expect(mayHint(changed(bare, { phases: { marks } }), NOW_MS).open).toBe(true);
  expect(mayHint(changed(bare, { hints: { level: 1 } }), NOW_MS).open).toBe(true);
});

const QUESTION: Question = { id: "q", phase: "test", ask: ["A?", "B?"], after: ["p"], expects: [] };
const GRAPH = {
  questions: [
    { ...QUESTION, id: "p", phase: "test", after: [] },
    { ...QUESTION, id: "p2", phase: "test", after: [] },
    QUESTION,
  ],
  lexicon: {
    approaches: [
      { id: "slow", name: "slow", quality: "brute", match: [] },
      { id: "fast", name: "fast", quality: "best", match: [] },
    ],
    edges: [],
    time: [],
    space: [],
  },
} as const;
const P_ASKED = { p: { seq: 9, status: "answered", bySeq: 10 } } as const;
const ASKABLE = changed(QUIET, { phases: { current: "test" }, talk: { asked: P_ASKED } });
const EARLY: Question = { ...QUESTION, when: "after-red" };
testGate("may ask", (ledger) => mayAsk(ledger, NOW_MS, QUESTION, GRAPH), ASKABLE, {
  ...FLOOR_ROWS,
  "asked-before": { talk: { asked: { ...P_ASKED, q: { seq: 12, status: "refused", bySeq: 13 } } } },
  "phase-behind": { phases: { current: "optimise" } },
  "phase-ahead": { phases: { current: "coding" } },
  "phase-settled": {
    phases: { marks: { ...QUIET.phases.marks, test: { status: "refused", about: [1], seq: 2 } } },
  },
  "enough-asked": { talk: { asked: { ...P_ASKED, p2: { seq: 12, status: "answered", bySeq: 13 } } } },
  "after-another": { talk: { asked: {} } },
  composing: { floor: { composingSinceMs: ago(1) } },
  "not-the-case": "by its own test",
});

describe("may ask, by what happened", () => {
  const ask = (ledger: Ledger, when: Question["when"]) => mayAsk(ledger, NOW_MS, { ...EARLY, when }, GRAPH);
  const no = { open: false, because: "not-the-case" };
  test("after a red run, while the newest is red", () => {
    const green = runFacts({ run: "r2", outcome: "accepted", passed: 2 });
    expect(ask(ASKABLE, "after-red")).toEqual(no);
    expect(ask(changed(ASKABLE, { runs: { recent: [runFacts()] } }), "after-red").open).toBe(true);
    expect(ask(changed(ASKABLE, { runs: { recent: [runFacts(), green] } }), "after-red")).toEqual(no);
  });
  test("about the code, once there is some", () => {
    const about: Question = { ...QUESTION, phase: "coding", after: [] };
    const coding = changed(QUIET, { phases: { current: "coding" } });
    expect(mayAsk(coding, NOW_MS, about, GRAPH).open).toBe(true);
    const bare = changed(coding, { code: { buffers: { python: buffer({ ownChars: 39 }) } } });
    expect(mayAsk(bare, NOW_MS, about, GRAPH)).toEqual(no);
  });
  test("after a green run, while the newest is green", () => {
    const green = runFacts({ outcome: "accepted", passed: 2 });
    expect(ask(ASKABLE, "after-green")).toEqual(no);
    expect(ask(changed(ASKABLE, { runs: { recent: [green] } }), "after-green").open).toBe(true);
    expect(ask(changed(ASKABLE, { runs: { recent: [green, runFacts({ run: "r2" })] } }), "after-green")).toEqual(no);
  });
  test("on a slow approach, while it is the newest", () => {
    const slow = { id: "slow", seq: 3 };
    expect(ask(ASKABLE, "brute-force")).toEqual(no);
    expect(ask(changed(ASKABLE, { talk: { approaches: [slow] } }), "brute-force").open).toBe(true);
    expect(ask(changed(ASKABLE, { talk: { approaches: [slow, { id: "fast", seq: 5 }] } }), "brute-force")).toEqual(no);
  });
  test("a step shown before its question is not asked for, unless the question builds on it", () => {
    const question: Question = { ...QUESTION, phase: "repeat", after: [] };
    const marks = { ...QUIET.phases.marks, repeat: { status: "evidenced", about: [3], seq: 4 } as const };
    const shown = changed(QUIET, { phases: { current: "repeat", marks } });
    expect(mayAsk(shown, NOW_MS, question, GRAPH)).toEqual({ open: false, because: "phase-settled" });
    const red = changed(shown, { runs: { recent: [runFacts()] } });
    expect(mayAsk(red, NOW_MS, { ...question, when: "after-red" }, GRAPH).open).toBe(true);
  });
  test("a question of a step left behind blocks none that builds on it", () => {
    const graph = { ...GRAPH, questions: [{ ...QUESTION, id: "p", phase: "repeat", after: [] }, QUESTION] } as const;
    expect(mayAsk(changed(ASKABLE, { talk: { asked: {} } }), NOW_MS, QUESTION, graph).open).toBe(true);
  });
});

testGate("may mark a step", (ledger) => mayMarkPhase(ledger, NOW_MS, "coding", "evidenced", [9]), QUIET, {
  over: { life: { ended: "candidate" } },
  "already-evidenced": {
    phases: { marks: { ...QUIET.phases.marks, coding: { status: "evidenced", about: [1], seq: 2 } } },
  },
  "too-little-code": { code: { buffers: { python: buffer({ ownChars: POLICY.OWN_CHARS_MIN - 1 }) } } },
  "no-witness": "by its own test",
  "already-marked": "by its own test",
});

describe("may mark a step, by what it is marked", () => {
  const refused = changed(QUIET, {
    phases: { marks: { ...QUIET.phases.marks, test: { status: "refused", about: [1], seq: 2 } } },
  });
  test("evidence without an entry is refused", () => {
    expect(mayMarkPhase(QUIET, NOW_MS, "test", "evidenced", [])).toEqual({ open: false, because: "no-witness" });
  });
  test("a refusal is outdone by evidence and by nothing else", () => {
    expect(mayMarkPhase(refused, NOW_MS, "test", "evidenced", [5]).open).toBe(true);
    expect(mayMarkPhase(refused, NOW_MS, "test", "skipped", [5])).toEqual({ open: false, because: "already-marked" });
  });
  test("what was never asked for needs no witness", () => {
    expect(mayMarkPhase(QUIET, NOW_MS, "test", "not_asked", []).open).toBe(true);
  });
  test("coding, test and optimise need code of one's own, the talk before them does not", () => {
    const bare = changed(QUIET, { code: { buffers: { python: buffer({ ownChars: 0 }) } } });
    for (const phase of ["coding", "test", "optimise"] as const)
      expect(mayMarkPhase(bare, NOW_MS, phase, "evidenced", [5]), phase).toEqual({
        open: false,
        because: "too-little-code",
      });
    for (const phase of ["repeat", "example", "algorithm"] as const)
      expect(mayMarkPhase(bare, NOW_MS, phase, "evidenced", [5]).open, phase).toBe(true);
    expect(mayMarkPhase(bare, NOW_MS, "test", "refused", [5]).open).toBe(true);
  });
});

const ENDING = changed(QUIET, { life: { ending: "candidate", farewell: true } });
testGate("may end", (ledger) => mayEnd(ledger, NOW_MS), ENDING, {
  over: { life: { ended: "candidate" } },
  "not-ending": { life: { ending: null } },
  unsettled: { code: { unsettledSinceMs: ago(1) } },
  "run-in-flight": { runs: { inFlight: "r1" }, floor: { timers: { ending: { seq: 40, atMs: ago(19_999) } } } },
  speaking: { floor: { speaking: SPEAKING } },
  "farewell-owed": { life: { farewell: false } },
});

test("the end leaves the last words to be read", () => {
  const said = (ms: number) => mayEnd(changed(ENDING, { floor: { lastInterviewerMs: ago(ms) } }), NOW_MS);
  expect(said(2_999)).toEqual({ open: false, because: "speaking" });
  expect(said(3_000).open).toBe(true);
});

test("the end waits for a run only so long, and a failed room for nothing", () => {
  const stuck = { runs: { inFlight: "r1" }, floor: { timers: { ending: { seq: 40, atMs: ago(60_000) } } } };
  expect(mayEnd(changed(ENDING, stuck), NOW_MS).open).toBe(true);
  const failed = changed(ENDING, { life: { ending: "failed", farewell: false }, floor: { speaking: SPEAKING } });
  expect(mayEnd(failed, NOW_MS).open).toBe(true);
});

const BURST = changed(QUIET, { code: { unsettledSinceMs: ago(5_000), lastKeyMs: ago(1_000) } });
testGate("may settle", (ledger) => maySettle(ledger, NOW_MS), BURST, {
  "no-burst": { code: { unsettledSinceMs: null } },
  typing: { code: { lastKeyMs: ago(999) } },
});

test("a burst of ten seconds is settled in the middle of typing", () => {
  const long = changed(BURST, { code: { unsettledSinceMs: ago(10_000), lastKeyMs: ago(1) } });
  expect(maySettle(long, NOW_MS).open).toBe(true);
});

// ---- all gates together --------------------------------------------------------------------------------------------

const LEDGERS: readonly Ledger[] = [
  QUIET,
  REVIEWABLE,
  RAN,
  LATE,
  ASKED,
  ENDING,
  BURST,
  changed(REVIEWABLE, { floor: { lastReviewMs: ago(10), lastInterjectionMs: ago(20), lastCandidateTurnMs: ago(30) } }),
  changed(QUIET, { floor: { quietSinceMs: ago(1), thinkingSinceMs: ago(2), lastNudgeMs: ago(3) } }),
  changed(RAN, { floor: { lastReactionMs: ago(4) } }),
  changed(RAN, { floor: { lastInterviewerMs: ago(5) } }),
  changed(QUIET, { clock: { elapsedMs: 900_000 } }),
  changed(QUIET, { floor: { speaking: SPEAKING } }),
];

test("between two thresholds no gate changes its answer", () => {
  for (const [index, ledger] of LEDGERS.entries()) {
    const moments = [...new Set([NOW_MS, ...thresholdsMs(ledger), NOW_MS + 3_600_000])]
      .filter((momentMs) => momentMs >= NOW_MS)
      .sort((a, b) => a - b);
    for (const gate of GATE_NAMES)
      for (const [at, fromMs] of moments.entries()) {
        const toMs = (moments[at + 1] ?? fromMs + 2) - 1;
        const answers = Array.from({ length: 25 }, (_, step) => fromMs + Math.floor(((toMs - fromMs) * step) / 24));
        for (const atMs of answers)
          expect(GATES[gate](ledger, atMs), `ledger ${index}, ${gate}, ${atMs - NOW_MS} ms later`).toEqual(
            GATES[gate](ledger, fromMs),
          );
      }
  }
});

test("time alone never closes a gate", () => {
  for (const ledger of LEDGERS)
    for (const gate of GATE_NAMES)
      if (GATES[gate](ledger, NOW_MS).open) expect(GATES[gate](ledger, NOW_MS + 3_600_000).open, gate).toBe(true);
});

test("an event that is nobody's business opens no gate", () => {
  const strange = ["sentence.disputed", "words.erased", "report.frozen", "gate.answered", "connection.lost"];
  const events = EVENTS.filter((event) => strange.includes(event.kind));
  fc.assert(
    fc.property(fc.constantFrom(...LEDGERS), fc.constantFrom(...events), fc.nat(100_000), (ledger, event, gapMs) => {
      const after = foldEntry(ledger, entryOf(ledger.seq + 1, NOW_MS, event.kind, event.data as never));
      for (const gate of GATE_NAMES)
        if (!GATES[gate](ledger, NOW_MS + gapMs).open)
          expect(GATES[gate](after, NOW_MS + gapMs).open, `${event.kind} opened ${gate}`).toBe(false);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test("a key pressed opens neither a review nor a nudge", () => {
  const key = EVENTS.find((event) => event.kind === "edit.applied");
  for (const ledger of LEDGERS) {
    const after = foldEntry(ledger, entryOf(ledger.seq + 1, NOW_MS, "edit.applied", key?.data as never));
    expect(mayReview(after, NOW_MS).open).toBe(false);
    expect(mayNudge(after, NOW_MS).open).toBe(false);
  }
});

test("an answer is recorded when it changed, and not again", () => {
  const first = changedGate(QUIET, NOW_MS, "changed");
  expect(first).toEqual({ gate: "speak", open: true, because: "open" });
  const known = Object.fromEntries(
    GATE_NAMES.map((gate) => {
      const answer = GATES[gate](QUIET, NOW_MS);
      return [gate, { open: answer.open, because: answer.open ? "open" : answer.because, seq: 1 }];
    }),
  );
  expect(changedGate({ ...QUIET, gates: known }, NOW_MS, "changed")).toBeUndefined();
  const typing = changed({ ...QUIET, gates: known }, { code: { lastKeyMs: NOW_MS } });
  expect(changedGate(typing, NOW_MS, "changed")).toEqual({ gate: "nudge", open: false, because: "typing" });
  expect(changedGate(typing, NOW_MS, "opened")).toBeUndefined();
});

test("while a turn is spoken no gate is recorded, and where nothing may be said only one", () => {
  expect(changedGate(changed(QUIET, { floor: { speaking: SPEAKING } }), NOW_MS, "changed")).toBeUndefined();
  const held = changed(QUIET, { floor: { heldSinceMs: 1 } });
  expect(changedGate(held, NOW_MS, "changed")).toEqual({ gate: "speak", open: false, because: "held" });
  const recorded = { ...held, gates: { speak: { open: false, because: "held", seq: 3 } } };
  expect(changedGate(recorded, NOW_MS, "changed")).toBeUndefined();
});

test("the next change is after now, and the opening of a gate is the moment it opens", () => {
  for (const ledger of LEDGERS) {
    const nextMs = nextChangeMs(ledger, NOW_MS);
    if (nextMs !== null) expect(nextMs).toBeGreaterThan(NOW_MS);
    for (const gate of GATE_NAMES) {
      const opensMs = opensAtMs(ledger, NOW_MS, gate);
      if (opensMs === null) continue;
      expect(GATES[gate](ledger, opensMs).open).toBe(true);
      if (!GATES[gate](ledger, NOW_MS).open) expect(GATES[gate](ledger, opensMs - 1).open).toBe(false);
    }
  }
  const silent = changed(QUIET, { floor: { quietSinceMs: NOW_MS }, code: { lastKeyMs: null } });
  expect(opensAtMs(silent, NOW_MS, "nudge")).toBe(NOW_MS + 25_000);
  expect(opensAtMs(changed(silent, { floor: { nudgedThisSilence: true } }), NOW_MS, "nudge")).toBeNull();
});

test("nothing is left to wait for once the session stands still", () => {
  const still = changed(QUIET, {
    floor: { quietSinceMs: null },
    code: { lastKeyMs: null },
    clock: { runningSinceMs: null },
  });
  expect(nextChangeMs(still, NOW_MS)).toBeNull();
});

test("a longer sentence is given longer to be read, up to a limit", () => {
  expect(sentenceGapMs(0)).toBe(700);
  expect(sentenceGapMs(50)).toBe(1_700);
  expect(sentenceGapMs(5_000)).toBe(3_000);
});

test("the policy of the first rules is the agreed one, and unknown rules have none", () => {
  expect(policyOf(1)).toMatchObject({
    SETTLE_IDLE_MS: 1_000,
    SETTLE_BURST_MS_MAX: 10_000,
    SILENCE_NUDGE_MS: 25_000,
    NUDGE_GAP_MS: 30_000,
    REVIEW_GAP_MS: 30_000,
    INTERJECTION_GAP_MS: 45_000,
    QUIET_BEFORE_REVIEW_MS: 4_000,
    TYPING_RECENT_MS: 10_000,
    REACTION_GAP_MS: 20_000,
    WARNING_LEFT_MS: 300_000,
    DISCONNECT_STOP_MS: 10_000,
    BUFFER_BYTES_MAX: 256 * 1024,
  });
  expect(policyOf(99)).toBeUndefined();
});
