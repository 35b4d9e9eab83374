import { describe, expect, test } from "vitest";
import { elapsedAtMs, leftAtMs } from "./clock.ts";
import { currentBuffer } from "./code.ts";
import { isExecuted, isGreen, lastExecuted, unansweredRun } from "./runs.ts";
import { digest, ledgerOf, sample, UNDERSTOOD } from "./sample.fixture.ts";

const START = [0, "session.started", sample("session.started")] as const;
const applied = (atMs: number, change = {}) => [atMs, "edit.applied", sample("edit.applied", change)] as const;
const settled = (atMs: number, change = {}) => [atMs, "edit.settled", sample("edit.settled", change)] as const;
const begun = (atMs: number, change = {}) => [atMs, "turn.begun", sample("turn.begun", change)] as const;
const spoken = (atMs: number, understood = {}) =>
  [atMs, "turn.spoken", sample("turn.spoken", { understood: { ...UNDERSTOOD, ...understood } })] as const;

describe("code", () => {
  test("a burst is open from its first edit to its settling", () => {
    const typing = ledgerOf(START, applied(10), applied(20, { rev: 3 }));
    expect(typing.code.unsettledSinceMs).toBe(10);
    expect(typing.code.lastKeyMs).toBe(20);
    expect(currentBuffer(typing.code)).toMatchObject({ rev: 3, settledRev: 1, edited: true });
    const done = ledgerOf(START, applied(10), applied(20, { rev: 3 }), settled(1_020, { to: 3 }));
    expect(done.code.unsettledSinceMs).toBeNull();
    expect(currentBuffer(done.code)).toMatchObject({ settledRev: 3, ownChars: 50, parser: "parsed", settledSeq: 4 });
  });

  test("a restored screen is no key of the candidate's", () => {
    const ledger = ledgerOf(START, applied(10, { origin: "restore" }));
    expect(ledger.code.lastKeyMs).toBeNull();
    expect(currentBuffer(ledger.code).edited).toBe(false);
    expect(ledger.code.unsettledSinceMs).toBe(10);
  });

  test("only settled edits that moved something count, by what they moved", () => {
    const ledger = ledgerOf(
      START,
      settled(1),
      settled(2, { class: "none", semantic: false, arms: false }),
      settled(3, { class: "identifier_only", semantic: true, arms: false }),
      settled(4, { class: "comment_only", semantic: false, arms: false, reversal: true }),
    );
    expect(ledger.code).toMatchObject({ candidateEdits: 3, programChanges: 2, armingChanges: 1, reversals: 1 });
    expect(ledger.code.lastProgramChangeMs).toBe(3);
  });

  test("swap and swap back owe no review: the net class decides", () => {
    const owed = ledgerOf(START, settled(1));
    expect(owed.code.net).toMatchObject({ arms: true, class: "expression", seq: 2 });
    const back = ledgerOf(START, settled(1), settled(2, { net: { class: "none", coarse: "none", arms: false } }));
    expect(back.code.net).toMatchObject({ arms: false, seq: null });
  });

  test("a half-typed buffer leaves what was owed", () => {
    const ledger = ledgerOf(START, settled(1), settled(2, { parser: "syntax_invalid", class: null, arms: false }));
    expect(ledger.code.net.arms).toBe(true);
  });

  test("without a net judgement each edit speaks for itself", () => {
    expect(ledgerOf(START, settled(1, { net: undefined })).code.net).toMatchObject({ arms: true, seq: 2 });
    expect(ledgerOf(START, settled(1, { net: undefined, arms: false })).code.net.arms).toBe(false);
  });

  test("a review takes what was owed, and remembers what it was", () => {
    const ledger = ledgerOf(START, settled(1), [2, "timer.fired", { timer: "review" }]);
    expect(ledger.code.net).toEqual({ arms: false, class: "expression", seq: 2 });
    expect(ledger.code.armingChangesAtReview).toBe(1);
    const silence = ledgerOf(START, settled(1), [2, "timer.fired", { timer: "silence" }]);
    expect(silence.code.net.arms).toBe(true);
  });

  test("pastes and drops are counted with the largest", () => {
    const change = (chars: number) => [{ from: 0, to: 0, insert: digest("p"), chars }];
    const ledger = ledgerOf(
      START,
      applied(1, { origin: "paste", changes: change(10) }),
      applied(2, { origin: "drop", changes: change(700) }),
      applied(3, { origin: "typing", changes: change(9_000) }),
    );
    expect(ledger.code.pastes).toEqual({ count: 2, largestChars: 700 });
  });

  test("a switch of language keeps each buffer and parses the new one", () => {
    const ledger = ledgerOf(START, applied(1), [2, "language.switched", sample("language.switched")]);
    expect(ledger.code.language).toBe("javascript");
    expect(ledger.code.buffers.python?.rev).toBe(2);
    expect(ledger.code.buffers.javascript).toMatchObject({ rev: 1, parser: "parsed" });
  });

  test("a half-typed buffer owes what changed beside the break, and names what is held back", () => {
    const held = [{ in: null, lines: [4, 6] as const, at: [30, 50] as const, was: null }];
    const { code } = ledgerOf(START, settled(1, { parser: "syntax_invalid", held }));
    expect(code.net).toEqual({ arms: true, class: "expression", seq: 2 });
    expect(code.buffers.python?.held).toEqual([{ in: null, lines: [4, 6] }]);
    const later = ledgerOf(START, settled(1, { parser: "syntax_invalid", held }), settled(2)).code;
    expect(later.buffers.python?.held).toEqual([]);
  });

  test("the lines of an edit are all lines its labels name", () => {
    const labels = [
      { class: "expression" as const, in: null, lines: [4, 6] as const },
      { class: "expression" as const, in: null, lines: [2, 3] as const },
    ];
    expect(ledgerOf(START, settled(1, { labels })).code.last?.lines).toEqual([2, 6]);
    expect(ledgerOf(START, settled(1, { labels: [] })).code.last?.lines).toBeNull();
  });
});

describe("runs", () => {
  const requested = (atMs: number, run = "r1", code: { language?: "python" | "java"; rev?: number } = {}) =>
    [
      atMs,
      "run.requested",
      sample("run.requested", { run, frame: { tab: "t", n: atMs }, rev: atMs, ...code }),
    ] as const;
  const finished = (atMs: number, run: string, passed: number, signature: string | null = "sig") => {
    const cases = [0, 1, 2].map((index) => ({
      name: `case ${index + 1}`,
      hidden: index === 2,
      outcome: index < passed ? ("accepted" as const) : ("wrong_answer" as const),
    }));
    const outcome = passed === 3 ? ("accepted" as const) : ("wrong_answer" as const);
    const tests = { total: 3, passed, failed: 3 - passed, cases };
    const data = sample("run.finished", {
      run,
      outcome,
      tests,
      signature: passed === 3 || signature === null ? null : digest(signature),
    });
    return [atMs, "run.finished", data] as const;
  };

  test("a run is in flight until it is back", () => {
    expect(ledgerOf(START, requested(1)).runs.inFlight).toBe("r1");
    const back = ledgerOf(START, requested(1), finished(2, "r1", 1));
    expect(back.runs.inFlight).toBeNull();
    expect(back.runs.recent[0]).toMatchObject({
      passed: 1,
      total: 3,
      failedVisible: ["case 2"],
      failedHidden: ["case 3"],
      finishedSeq: 3,
    });
  });

  test("the first red and the first green are remembered by their entries", () => {
    const ledger = ledgerOf(START, requested(1), finished(2, "r1", 0), requested(3, "r2"), finished(4, "r2", 3));
    expect(ledger.runs).toMatchObject({ firstRed: 3, firstGreen: 5, newlyPassed: 3, newlyFailed: 0 });
    expect(lastExecuted(ledger.runs)?.run).toBe("r2");
    expect(isGreen(ledger.runs.recent[1] as never)).toBe(true);
    expect(isGreen(ledger.runs.recent[0] as never)).toBe(false);
  });

  test("fewer passing than before is a loss", () => {
    const ledger = ledgerOf(START, requested(1), finished(2, "r1", 2), requested(3, "r2"), finished(4, "r2", 0));
    expect(ledger.runs).toMatchObject({ newlyPassed: 0, newlyFailed: 2 });
  });

  test("the same failure twice is a streak; one case gained ends it", () => {
    const same = ledgerOf(START, requested(1), finished(2, "r1", 1), requested(3, "r2"), finished(4, "r2", 1));
    expect(same.runs.sameFailureStreak).toBe(2);
    const rerun = ledgerOf(
      START,
      requested(1),
      finished(2, "r1", 1),
      requested(3, "r2", { rev: 1 }),
      finished(4, "r2", 1),
      requested(5, "r3"),
      finished(6, "r3", 1),
    );
    expect(rerun.runs.sameFailureStreak).toBe(2);
    const other = ledgerOf(START, requested(1), finished(2, "r1", 1), requested(3, "r2"), finished(4, "r2", 1, "b"));
    expect(other.runs.sameFailureStreak).toBe(1);
    const green = ledgerOf(START, requested(1), finished(2, "r1", 1), requested(3, "r2"), finished(4, "r2", 3));
    expect(green.runs.sameFailureStreak).toBe(0);
  });

  test("two runs are compared only where they are of one language and of different code", () => {
    const java = ledgerOf(
      START,
      requested(1),
      finished(2, "r1", 2),
      requested(3, "r2", { language: "java" }),
      finished(4, "r2", 1),
    );
    expect(java.runs).toMatchObject({ newlyPassed: 0, newlyFailed: 0, sameFailureStreak: 1 });
    const again = ledgerOf(
      START,
      requested(1),
      finished(2, "r1", 2),
      requested(3, "r2", { rev: 1 }),
      finished(4, "r2", 1),
    );
    expect(again.runs).toMatchObject({ newlyPassed: 0, newlyFailed: 0, sameFailureStreak: 1 });
    const back = ledgerOf(
      START,
      requested(1),
      finished(2, "r1", 2),
      requested(3, "r2", { language: "java" }),
      finished(4, "r2", 0),
      requested(5, "r3"),
      finished(6, "r3", 1),
    );
    expect(back.runs).toMatchObject({ newlyPassed: 0, newlyFailed: 1, sameFailureStreak: 1 });
  });

  test("a case that was not judged is no failed one", () => {
    const stopped = sample("run.finished", {
      outcome: "cpu_limit",
      tests: {
        total: 16,
        passed: 1,
        failed: 3,
        cases: [
          { name: "case 1", hidden: false, outcome: "accepted" },
          { name: "case 2", hidden: false, outcome: "cpu_limit" },
          { name: "case 3", hidden: false, outcome: "system_error" },
          { name: "case 4", hidden: true, outcome: "refused" },
        ],
      },
    });
    const ledger = ledgerOf(START, requested(1), [2, "run.finished", stopped]);
    expect(ledger.runs.recent[0]).toMatchObject({
      passed: 1,
      failed: 1,
      notJudged: 14,
      total: 16,
      failedVisible: ["case 2"],
      failedHidden: [],
    });
    const worse = ledgerOf(START, requested(1), finished(2, "r1", 2), requested(3), [4, "run.finished", stopped]);
    expect(worse.runs).toMatchObject({ newlyPassed: 0, newlyFailed: 0 });
  });

  test("a program that never started moves no count of cases", () => {
    const broken = sample("run.finished", { outcome: "compile_error", signature: digest("e") });
    const ledger = ledgerOf(START, requested(1), [2, "run.finished", broken]);
    expect(ledger.runs).toMatchObject({ notStarted: 1, firstRed: null, sameFailureStreak: 0, inFlight: null });
    expect(isExecuted(ledger.runs.recent[0] as never)).toBe(false);
    for (const outcome of ["refused", "system_error", "compile_limit"] as const)
      expect(ledgerOf(START, requested(1), [2, "run.finished", { ...broken, outcome }]).runs.notStarted, outcome).toBe(
        1,
      );
  });

  test("more runs over the same code are retries, not cycles", () => {
    const ledger = ledgerOf(
      START,
      settled(1),
      requested(2),
      finished(3, "r1", 1),
      requested(4, "r2"),
      finished(5, "r2", 1),
      settled(6),
      requested(7, "r3"),
    );
    expect(ledger.runs.cycles).toBe(2);
  });
  test("the server's own last run is nobody's cycle", () => {
    const own = [7, "run.requested", sample("run.requested", { run: "r1", frame: null })] as const;
    expect(ledgerOf(START, settled(6), own).runs.cycles).toBe(0);
  });

  test("the newest run is unanswered until a turn reacts to it", () => {
    const back = [START, requested(1), finished(2, "r1", 1)] as const;
    expect(unansweredRun(ledgerOf(...back).runs)?.run).toBe("r1");
    const answered = ledgerOf(...back, begun(3, { act: "react-red", slots: { run: "r1" } }));
    expect(unansweredRun(answered.runs)).toBeUndefined();
    const spokenOf = ledgerOf(...back, begun(3, { act: "acknowledge", slots: { run: "r1" } }));
    expect(unansweredRun(spokenOf.runs)?.run).toBe("r1");
  });

  test("a result of a run nobody asked for is passed over", () => {
    expect(ledgerOf(START, finished(2, "r9", 1)).runs.recent).toEqual([]);
  });
});

describe("floor", () => {
  const said = (atMs: number, index = 0, turn = "t1") =>
    [atMs, "sentence.said", sample("sentence.said", { index, turn })] as const;

  test("a turn is spoken until its last sentence", () => {
    const mid = ledgerOf(START, begun(1), said(2));
    expect(mid.floor.speaking).toMatchObject({ turn: "t1", said: 1, sentences: 2, lastSaidMs: 2, lastChars: 40 });
    const done = ledgerOf(START, begun(1), said(2), said(3, 1));
    expect(done.floor.speaking).toBeNull();
    expect(done.floor.lastTurn).toMatchObject({ turn: "t1", said: 2 });
    expect(done.floor.lastInterviewerMs).toBe(3);
  });

  test("who speaks into a turn cuts it, but neither greeting nor farewell", () => {
    const cut = (act: "ask" | "greet" | "farewell") => ledgerOf(START, begun(1, { act }), said(2), spoken(3)).floor.cut;
    expect(cut("ask")).toBe("candidate-spoke");
    expect(cut("greet")).toBeNull();
    expect(cut("farewell")).toBeNull();
  });

  test("a hold cuts what is being said, the farewell excepted", () => {
    const held = (act: "ask" | "greet" | "farewell") =>
      ledgerOf(START, begun(1, { act }), said(2), [3, "hold.changed", sample("hold.changed")]).floor;
    expect(held("greet")).toMatchObject({ cut: "held", heldSinceMs: 3 });
    expect(held("farewell").cut).toBeNull();
  });

  test("the end releases the floor and cuts all but the farewell", () => {
    const ledger = ledgerOf(START, [1, "hold.changed", sample("hold.changed")], begun(2), [
      3,
      "session.ending",
      sample("session.ending"),
    ]);
    expect(ledger.floor).toMatchObject({ heldSinceMs: null, cut: "ended" });
  });

  test("a cut turn is over and nothing is left to cut", () => {
    const ledger = ledgerOf(START, begun(1), said(2), [3, "turn.cut", sample("turn.cut")]);
    expect(ledger.floor).toMatchObject({ speaking: null, cut: null });
  });

  test("a nudge uses up its silence, and the next act of the candidate's begins another", () => {
    const nudged = ledgerOf(START, begun(5, { act: "nudge" }));
    expect(nudged.floor).toMatchObject({ nudgedThisSilence: true, lastNudgeMs: 5, nudges: 1, lastInterjectionMs: 5 });
    for (const act of [applied(9), spoken(9), [9, "run.requested", sample("run.requested")] as const])
      expect(ledgerOf(START, begun(5, { act: "nudge" }), act).floor.nudgedThisSilence).toBe(false);
    expect(
      ledgerOf(START, begun(5, { act: "nudge" }), [9, "composing.changed", sample("composing.changed")]).floor
        .nudgedThisSilence,
    ).toBe(true);
  });

  test("time to think lasts until the next thing the candidate does", () => {
    const thinking = ledgerOf(START, spoken(5, { intents: ["thinking"] }));
    expect(thinking.floor.thinkingSinceMs).toBe(5);
    expect(ledgerOf(START, spoken(5, { intents: ["thinking"] }), applied(6)).floor.thinkingSinceMs).toBeNull();
  });

  test("sending a message empties the box", () => {
    const ledger = ledgerOf(START, [1, "composing.changed", sample("composing.changed")], spoken(2));
    expect(ledger.floor.composingSinceMs).toBeNull();
  });

  test("everything that happens breaks the quiet, also what is not the candidate's", () => {
    for (const event of [
      [7, "connection.opened", sample("connection.opened")],
      [7, "run.finished", sample("run.finished")],
      [7, "clock.jumped", sample("clock.jumped")],
      [7, "pause.changed", sample("pause.changed")],
      [7, "composing.changed", sample("composing.changed")],
      [7, "hold.changed", { frame: null, on: false, because: "candidate" }],
      [7, "clock.resumed", sample("clock.resumed")],
    ] as const)
      expect(ledgerOf(START, event).floor.quietSinceMs, event[1]).toBe(7);
  });

  test("a return is answered by whatever is said first", () => {
    const back = ledgerOf(START, [3, "clock.resumed", sample("clock.resumed")]);
    expect(back.floor.returnedSeq).toBe(2);
    expect(ledgerOf(START, [3, "clock.resumed", sample("clock.resumed")], begun(4)).floor.returnedSeq).toBeNull();
  });

  test("a switch of language waits for its own line", () => {
    const events = [START, [3, "language.switched", sample("language.switched")]] as const;
    expect(ledgerOf(...events, begun(4)).floor.languageSeq).toBe(2);
    expect(ledgerOf(...events, begun(4, { act: "language" })).floor.languageSeq).toBeNull();
  });

  test("a reaction is an interjection, an answer is not", () => {
    expect(ledgerOf(START, begun(4, { act: "react-red" })).floor).toMatchObject({
      lastReactionMs: 4,
      lastInterjectionMs: 4,
    });
    expect(ledgerOf(START, begun(4, { act: "answer" })).floor).toMatchObject({
      lastReactionMs: null,
      lastInterjectionMs: null,
    });
  });
});

describe("talk", () => {
  const ask = (atMs: number, question: string, turn = "t1") => begun(atMs, { act: "ask", turn, slots: { question } });

  test("a question is open until it is answered, refused, passed or asked over", () => {
    expect(ledgerOf(START, ask(1, "q1")).talk).toMatchObject({
      openQuestion: "q1",
      asked: { q1: { seq: 2, status: "open", bySeq: null } },
    });
    const became = (understood: object) => ledgerOf(START, ask(1, "q1"), spoken(2, understood)).talk;
    expect(became({ answers: "q1" })).toMatchObject({
      openQuestion: null,
      asked: { q1: { status: "answered", bySeq: 3 } },
    });
    expect(became({ intents: ["refuse"] }).asked.q1?.status).toBe("refused");
    expect(became({ intents: ["skip"] }).asked.q1?.status).toBe("passed");
    expect(became({ intents: ["answer"] }).asked.q1?.status).toBe("passed");
    expect(became({ intents: ["clarify"] })).toMatchObject({ openQuestion: "q1" });
    const over = ledgerOf(START, ask(1, "q1"), ask(2, "q2", "t2")).talk;
    expect(over.asked.q1?.status).toBe("passed");
    expect(over.openQuestion).toBe("q2");
  });

  test("a turn that was cut has not asked its question", () => {
    const ledger = ledgerOf(START, ask(1, "q1"), [2, "turn.cut", sample("turn.cut")]);
    expect(ledger.talk).toMatchObject({ asked: {}, openQuestion: null });
  });

  test("a cut turn takes back no question of an earlier one", () => {
    const ledger = ledgerOf(START, ask(1, "q1"), begun(2, { turn: "t2", slots: {} }), [
      3,
      "turn.cut",
      sample("turn.cut", { turn: "t2" }),
    ]);
    expect(ledger.talk.openQuestion).toBe("q1");
  });

  test("an utterance waits until a turn is about it", () => {
    const waiting = ledgerOf(START, spoken(1), spoken(2));
    expect(waiting.talk.pending.map((turn) => turn.seq)).toEqual([2, 3]);
    const answered = ledgerOf(START, spoken(1), spoken(2), begun(3, { about: [2] }));
    expect(answered.talk.pending.map((turn) => turn.seq)).toEqual([3]);
  });

  test("what was named is remembered once, with its first entry", () => {
    const named = { approaches: ["a"], edges: ["e"], time: "right" as const, space: "wrong" as const };
    const { talk } = ledgerOf(START, spoken(1, named), spoken(2, named));
    expect(talk.approaches).toEqual([{ id: "a", seq: 2 }]);
    expect(talk.edges).toEqual([{ id: "e", seq: 2 }]);
    expect(talk.time).toEqual({ right: true, seq: 3 });
    expect(talk.space).toEqual({ right: false, seq: 3 });
  });

  test("follow-ups, clarifications, wordings and things said once are noted", () => {
    const slots = { followUp: "f", question: "follow-up:f", clarification: "c", also: "d", once: "o", variant: 3 };
    const { talk } = ledgerOf(START, begun(1, { act: "your-call", slots }));
    expect(talk).toMatchObject({
      followUps: ["f"],
      clarified: ["c", "d"],
      once: ["o"],
      yourCalls: 1,
      variants: { "your-call": 3 },
    });
  });

  test("wordings are counted apart for each manner of an act", () => {
    const { talk } = ledgerOf(
      START,
      begun(1, { act: "acknowledge", slots: { how: "thanks", variant: 1 } }),
      begun(2, { act: "acknowledge", slots: { how: "social", variant: 2 } }),
      begun(3, { act: "acknowledge", slots: { variant: 0 } }),
    );
    expect(talk.variants).toEqual({ "acknowledge/thanks": 1, "acknowledge/social": 2, acknowledge: 0 });
  });

  test("a follow-up whose turn was cut was not asked, whatever act the turn was", () => {
    const slots = { followUp: "f", question: "follow-up:f" };
    const asked = begun(1, { act: "react-green", slots });
    expect(ledgerOf(START, asked).talk.followUps).toEqual(["f"]);
    const cut = [2, "turn.cut", { turn: asked[2].turn, said: 0, because: "candidate-spoke" }] as const;
    expect(ledgerOf(START, asked, cut).talk).toMatchObject({ followUps: [], openQuestion: null });
  });
});

describe("hints", () => {
  test("a rung is taken when it was given; a withheld one is not", () => {
    const request = [1, "hint.requested", sample("hint.requested")] as const;
    expect(ledgerOf(START, request).hints).toMatchObject({ requested: 1, pendingRequestSeq: 2, level: 0 });
    expect(ledgerOf(START, request, [2, "hint.given", sample("hint.given")]).hints).toEqual({
      requested: 1,
      level: 1,
      withheld: 0,
      pendingRequestSeq: null,
      given: [{ level: 1, seq: 3 }],
    });
    expect(ledgerOf(START, request, [2, "hint.withheld", sample("hint.withheld")]).hints).toMatchObject({
      level: 0,
      withheld: 1,
      pendingRequestSeq: null,
    });
  });
});

describe("phases", () => {
  test("the current step never goes back", () => {
    const ledger = ledgerOf(START, [1, "phase.entered", { phase: "test" }], [2, "phase.entered", { phase: "example" }]);
    expect(ledger.phases.current).toBe("test");
  });

  test("a mark keeps its status and the entries it rests on", () => {
    const ledger = ledgerOf(START, [1, "phase.marked", { phase: "coding", status: "evidenced", about: [7] }]);
    expect(ledger.phases.marks.coding).toEqual({ status: "evidenced", about: [7], seq: 2 });
    expect(ledger.phases.marks.test.status).toBe("open");
  });
});

describe("clock", () => {
  const open = [100, "connection.opened", sample("connection.opened")] as const;

  test("it starts with the first browser and counts while it runs", () => {
    expect(elapsedAtMs(ledgerOf(START).clock, 5_000)).toBe(0);
    const { clock } = ledgerOf(START, open);
    expect(elapsedAtMs(clock, 1_100)).toBe(1_000);
    expect(leftAtMs(clock, 1_100)).toBe(1_799_000);
    const twice = ledgerOf(START, open, [500, "connection.opened", sample("connection.opened", { tab: "b" })]);
    expect(twice.clock.startedMs).toBe(100);
  });

  test("it stands while anything stops it", () => {
    const { clock } = ledgerOf(
      START,
      open,
      [1_100, "clock.stopped", { because: "paused" }],
      [2_000, "clock.stopped", { because: "disconnected" }],
      [3_000, "clock.resumed", { because: "paused" }],
    );
    expect(elapsedAtMs(clock, 9_000)).toBe(1_000);
    const on = ledgerOf(
      START,
      open,
      [1_100, "clock.stopped", { because: "paused" }],
      [3_000, "clock.resumed", { because: "paused" }],
    );
    expect(elapsedAtMs(on.clock, 4_000)).toBe(2_000);
  });

  test("a jump forward is nobody's time, one backward changes nothing", () => {
    const jump = (byMs: number) => ledgerOf(START, open, [60_100, "clock.jumped", { byMs }]).clock;
    expect(elapsedAtMs(jump(50_000), 60_100)).toBe(10_000);
    expect(elapsedAtMs(jump(500_000), 60_100)).toBe(0);
    expect(elapsedAtMs(jump(-50_000), 60_100)).toBe(60_000);
  });

  test("extended, switched off, ended", () => {
    const { clock } = ledgerOf(START, open, [200, "time.changed", sample("time.changed", { timed: false })]);
    expect(clock.plannedMs).toBe(2_400_000);
    expect(leftAtMs(clock, 5_000)).toBeNull();
    const over = ledgerOf(START, open, [1_100, "session.ended", { because: "candidate" }]);
    expect(elapsedAtMs(over.clock, 99_000)).toBe(1_000);
  });
});

describe("life", () => {
  test("the newest tab writes and the older stays connected", () => {
    const { life } = ledgerOf(
      START,
      [1, "connection.opened", { tab: "a", writer: true }],
      [2, "connection.opened", { tab: "b", writer: true }],
    );
    expect(life).toMatchObject({ writer: "b", connectedTabs: ["a", "b"], knownTabs: ["a", "b"], arrivedSeq: 3 });
    const readOnly = ledgerOf(
      START,
      [1, "connection.opened", { tab: "a", writer: true }],
      [2, "connection.opened", { tab: "b", writer: false }],
    );
    expect(readOnly.life.writer).toBe("a");
  });

  test("it is known since when nobody is there", () => {
    const gone = ledgerOf(
      START,
      [1, "connection.opened", { tab: "a", writer: true }],
      [2, "connection.opened", { tab: "b", writer: true }],
      [3, "connection.lost", { tab: "b" }],
      [4, "connection.lost", { tab: "a" }],
    );
    expect(gone.life).toMatchObject({ allTabsGoneSinceMs: 4, writer: null, connectedTabs: [] });
    const half = ledgerOf(
      START,
      [1, "connection.opened", { tab: "a", writer: true }],
      [2, "connection.opened", { tab: "b", writer: true }],
      [3, "connection.lost", { tab: "a" }],
    );
    expect(half.life).toMatchObject({ allTabsGoneSinceMs: null, writer: "b" });
  });

  test("the last frame of each tab is kept and never goes back", () => {
    const { life } = ledgerOf(
      START,
      applied(1, { frame: { tab: "a", n: 4 } }),
      applied(2, { frame: { tab: "b", n: 1 } }),
      applied(3, { frame: { tab: "a", n: 3 } }),
    );
    expect(life.lastFrames).toEqual({ a: 4, b: 1 });
  });

  test("greeting, warning, wrap-up and farewell are done once begun", () => {
    const flags = (act: "greet" | "warn-time" | "wrap-up" | "farewell" | "ask") =>
      ledgerOf(START, begun(1, { act })).life;
    expect(flags("greet")).toMatchObject({ greeted: true, warned: false, wrapped: false, farewell: false });
    expect(flags("warn-time")).toMatchObject({ greeted: false, warned: true });
    expect(flags("wrap-up").wrapped).toBe(true);
    expect(flags("farewell").farewell).toBe(true);
    expect(flags("ask")).toMatchObject({ greeted: false, warned: false, wrapped: false, farewell: false });
  });

  test("the first reason to end stands, and so does the first failure", () => {
    const { life } = ledgerOf(
      START,
      [1, "session.failed", { code: "one" }],
      [2, "session.failed", { code: "two" }],
      [3, "session.ending", { frame: null, because: "failed" }],
      [4, "session.ending", { frame: null, because: "candidate" }],
      [5, "session.ended", { because: "failed" }],
      [6, "report.frozen", sample("report.frozen", { status: "incomplete" })],
      [7, "words.erased", { classes: ["code"] }],
      [8, "words.erased", { classes: ["code", "talk"] }],
    );
    expect(life).toMatchObject({
      failed: "one",
      ending: "failed",
      ended: "failed",
      report: { seq: 7, status: "incomplete" },
      erased: ["code", "talk"],
    });
  });
});
