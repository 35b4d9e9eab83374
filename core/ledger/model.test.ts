import { describe, expect, test } from "vitest";
import type { ModelFault } from "../model/index.ts";
import type { EventData, SessionKind } from "./events.ts";
import { EMPTY_MODEL, foldModel } from "./model.ts";
import type { ToolOutcome } from "./model-events.ts";
import { digest, entryOf, ledgerOf, MODEL, sample } from "./sample.fixture.ts";

const START = [0, "session.started", sample("session.started", { model: MODEL })] as const;
const asked = (atMs: number, change: Partial<EventData["prompt.asked"]> = {}) =>
  [atMs, "prompt.asked", sample("prompt.asked", change)] as const;
const NOTES = { prompt: "p2", kind: "notes", conversation: "notes", slots: { turns: 6 } } as const;
const REPORT = { prompt: "p3", kind: "report", conversation: "report", slots: {}, digest: null, bytes: 0 } as const;
const begun = (atMs: number, change: Partial<EventData["call.begun"]> = {}) =>
  [atMs, "call.begun", sample("call.begun", change)] as const;
const sent = (atMs: number, change: Partial<EventData["prompt.sent"]> = {}) =>
  [atMs, "prompt.sent", sample("prompt.sent", change)] as const;
const answered = (atMs: number, change: Partial<EventData["call.answered"]> = {}) =>
  [atMs, "call.answered", sample("call.answered", change)] as const;
const failed = (atMs: number, change: Partial<EventData["call.failed"]> = {}) =>
  [atMs, "call.failed", sample("call.failed", { retryAtMs: null, fault: "timeout", ...change })] as const;
const used = (atMs: number, change: Partial<EventData["tool.answered"]> = {}) =>
  [atMs, "tool.answered", sample("tool.answered", change)] as const;
const judged = (atMs: number, change: Partial<EventData["reply.judged"]> = {}) =>
  [atMs, "reply.judged", sample("reply.judged", change)] as const;
const restarted = (atMs: number, change: Partial<EventData["conversation.restarted"]> = {}) =>
  [atMs, "conversation.restarted", sample("conversation.restarted", change)] as const;
const turn = (atMs: number, change: Partial<EventData["turn.begun"]> = {}) =>
  [atMs, "turn.begun", sample("turn.begun", change)] as const;

type Event = { readonly [K in SessionKind]: readonly [number, K, EventData[K]] }[SessionKind];
const model = (...events: readonly Event[]) => ledgerOf(...events).model;

describe("the beginning", () => {
  test("a session with a model is in its first epoch, one without in none", () => {
    expect(model(START)).toEqual({ ...EMPTY_MODEL, setting: MODEL, epoch: 1 });
    expect(model([0, "session.started", sample("session.started")])).toEqual(EMPTY_MODEL);
  });

  test("a first entry forgets what was folded before it", () => {
    const entry = entryOf(1, 0, "session.started", sample("session.started", { model: MODEL }));
    expect(foldModel({ ...EMPTY_MODEL, calls: 7, notes: 2 }, entry)).toEqual({
      ...EMPTY_MODEL,
      setting: MODEL,
      epoch: 1,
    });
  });

  test("what concerns no model leaves the slice as it is", () => {
    const slice = model(START);
    expect(foldModel(slice, entryOf(9, 9, "pause.changed", sample("pause.changed")))).toBe(slice);
  });
});

describe("a prompt", () => {
  test("is open from its being asked, with nothing done for it yet", () => {
    expect(model(START, asked(10, { about: [4], slots: { run: "r1" } })).open).toEqual({
      room: {
        prompt: "p1",
        kind: "reply",
        about: [4],
        slots: { run: "r1" },
        askedSeq: 2,
        askedMs: 10,
        call: null,
        reached: false,
        attempts: 0,
        rounds: 0,
        chargedTokens: 0,
        retryAtMs: 10,
        answered: false,
        finish: null,
        tools: 0,
        toolsAnswered: 0,
        toRead: false,
        hint: null,
        sentences: null,
        flawed: false,
      },
      notes: null,
      report: null,
    });
  });

  test("each kind is counted with its bytes", () => {
    const slice = model(START, asked(1), asked(2, { prompt: "p4", bytes: 50 }), asked(3, NOTES));
    expect(slice.prompts).toBe(3);
    expect(slice.perKind).toEqual({ reply: { count: 2, bytes: 950 }, notes: { count: 1, bytes: 900 } });
  });

  test("only notes remember when they were asked for and how many turns there were", () => {
    expect(model(START, asked(5, NOTES))).toMatchObject({ lastNotesMs: 5, turnsAtNotes: 6 });
    expect(model(START, asked(5, { slots: { turns: 6 } }))).toMatchObject({ lastNotesMs: null, turnsAtNotes: 0 });
    expect(model(START, asked(5, { ...NOTES, slots: { turns: "6" } }))).toMatchObject({
      lastNotesMs: null,
      turnsAtNotes: 0,
    });
  });

  test("what belongs to no open prompt changes no open prompt", () => {
    const before = ledgerOf(START, asked(1)).model.open;
    for (const event of [sent(2, { prompt: "p9" }), judged(2, { prompt: "p9" }), used(2, { prompt: "p9" })])
      expect(model(START, asked(1), event).open).toEqual(before);
    expect(model(START, asked(1), failed(2, { prompt: "p9" }))).toEqual(model(START, asked(1)));
  });
});

describe("a call", () => {
  test("is charged when it begins, and counted", () => {
    const slice = model(START, asked(1), begun(2));
    expect(slice).toMatchObject({ calls: 1, chargedTokens: 1_000 });
    expect(slice.open.room).toMatchObject({
      call: "c1",
      attempts: 1,
      rounds: 0,
      chargedTokens: 1_000,
      retryAtMs: null,
    });
  });

  test("reaches the model when the provider took it; then the room's conversation is briefed", () => {
    const slice = model(START, asked(1), begun(2), sent(3));
    expect(slice.open.room?.reached).toBe(true);
    expect(slice.isBriefed).toBe(true);
    const notes = model(START, asked(1, NOTES), begun(2, { prompt: "p2" }), sent(3, { prompt: "p2" }));
    expect(notes.open.notes?.reached).toBe(true);
    expect(notes.isBriefed).toBe(false);
  });

  test("answered: what it cost takes the place of what it was charged", () => {
    const slice = model(START, asked(1), begun(2), sent(3), answered(4));
    expect(slice.chargedTokens).toBe(320);
    expect(slice.usage).toEqual({ inputTokens: 300, cachedInputTokens: 100, outputTokens: 20, unreportedCalls: 0 });
    expect(slice.open.room).toMatchObject({
      call: null,
      attempts: 0,
      answered: true,
      finish: "stop",
      tools: 1,
      flawed: false,
    });
  });

  test("totals are sums over calls", () => {
    const two = model(START, asked(1), begun(2), answered(3), begun(4, { chargedTokens: 500 }), answered(5));
    expect(two.usage).toEqual({ inputTokens: 600, cachedInputTokens: 200, outputTokens: 40, unreportedCalls: 0 });
    expect(two).toMatchObject({ calls: 2, chargedTokens: 640 });
  });

  test("no report of what was cached counts as nothing cached", () => {
    const usage = { inputTokens: 5, cachedInputTokens: null, outputTokens: 1 };
    expect(model(START, asked(1), begun(2), answered(3, { usage })).usage).toMatchObject({ cachedInputTokens: 0 });
  });

  test.each([
    ["nothing", null],
    ["no input", { inputTokens: null, cachedInputTokens: null, outputTokens: 5 }],
    ["no output", { inputTokens: 5, cachedInputTokens: null, outputTokens: null }],
  ])("that reports %s stays charged and is counted as unreported", (_, usage) => {
    const slice = model(START, asked(1), begun(2), answered(3, { usage }));
    expect(slice.chargedTokens).toBe(1_000);
    expect(slice.usage).toEqual({ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, unreportedCalls: 1 });
  });

  test("an answer ends a run of failures", () => {
    const lost = [asked(1), begun(2), failed(3)] as const;
    expect(model(START, ...lost)).toMatchObject({ failuresInRow: 1, lastFault: "timeout", standInSinceMs: 3 });
    const slice = model(
      START,
      ...lost,
      asked(4, { prompt: "p2" }),
      begun(5, { prompt: "p2" }),
      answered(6, { prompt: "p2" }),
    );
    expect(slice).toMatchObject({ failuresInRow: 0, lastFault: null, standInSinceMs: null });
  });

  test("going on after an answer is a round; trying again is not", () => {
    const again = model(START, asked(1), begun(2), failed(3, { retryAtMs: 900 }), begun(4, { call: "c2" }));
    expect(again.open.room).toMatchObject({ call: "c2", attempts: 2, rounds: 0 });
    const on = model(START, asked(1), begun(2), answered(3), used(4), begun(5, { call: "c2" }));
    expect(on.open.room).toMatchObject({
      call: "c2",
      attempts: 1,
      rounds: 1,
      reached: false,
      answered: false,
      tools: 0,
      toolsAnswered: 0,
      toRead: false,
    });
    const third = model(START, asked(1), begun(2), answered(3), begun(4), answered(5), begun(6));
    expect(third.open.room?.rounds).toBe(2);
  });
});

describe("a failure", () => {
  test("that is tried again leaves the prompt open", () => {
    const slice = model(START, asked(1), begun(2), failed(3, { retryAtMs: 900, fault: "overloaded" }));
    expect(slice.open.room).toMatchObject({ call: null, answered: false, retryAtMs: 900 });
    expect(slice).toMatchObject({
      lastFault: "overloaded",
      failuresInRow: 0,
      standInSinceMs: null,
      owedToHouse: false,
    });
    expect(slice.usage.unreportedCalls).toBe(1);
  });

  test("after an answer, before the next call, costs nothing twice", () => {
    const slice = model(START, asked(1), begun(2), answered(3), failed(4, { retryAtMs: 900 }));
    expect(slice.usage.unreportedCalls).toBe(0);
    expect(slice.open.room?.answered).toBe(false);
  });

  test("of the room, given up, owes a turn to the house; of a review it does not", () => {
    expect(model(START, asked(1), begun(2), failed(3))).toMatchObject({ owedToHouse: true, failuresInRow: 1 });
    const watch = model(START, asked(1, { kind: "watch" }), begun(2), failed(3));
    expect(watch).toMatchObject({ owedToHouse: false, failuresInRow: 1, standInSinceMs: 3, lastFault: "timeout" });
    expect(watch.open.room).toBeNull();
  });

  test("what was owed stays owed", () => {
    const slice = model(
      START,
      asked(1),
      begun(2),
      failed(3),
      asked(4, { kind: "watch", prompt: "p2" }),
      begun(5, { prompt: "p2" }),
      failed(6, { prompt: "p2" }),
    );
    expect(slice).toMatchObject({ owedToHouse: true, failuresInRow: 2 });
  });

  test("of the budget ends the model's part, and is no failure of the model", () => {
    const slice = model(START, asked(1), failed(2, { fault: "budget" }));
    expect(slice).toMatchObject({
      overBudget: true,
      owedToHouse: true,
      failuresInRow: 0,
      standInSinceMs: null,
      lastFault: "budget",
    });
    const watch = model(START, asked(1, { kind: "watch" }), failed(2, { fault: "budget" }));
    expect(watch).toMatchObject({ overBudget: true, owedToHouse: false });
    const after = model(START, asked(1), failed(2, { fault: "budget" }), asked(3), begun(4), failed(5));
    expect(after).toMatchObject({ overBudget: true, failuresInRow: 0, lastFault: "timeout" });
  });

  test.each<ModelFault>(["cancelled", "superseded", "restart"])("of ours (%s) says nothing of the model", (fault) => {
    const slice = model(START, asked(1), begun(2), failed(3, { fault }));
    expect(slice).toMatchObject({ failuresInRow: 0, lastFault: null, standInSinceMs: null, owedToHouse: false });
    expect(slice.open.room).toBeNull();
    expect(slice.usage.unreportedCalls).toBe(1);
  });

  test("of notes is nobody's loss; of the report it ends the report", () => {
    const notes = model(START, asked(1, NOTES), begun(2, { prompt: "p2" }), failed(3, { prompt: "p2" }));
    expect(notes).toMatchObject({ failuresInRow: 0, lastFault: null, owedToHouse: false, reportDone: false });
    expect(notes.open.notes).toBeNull();
    const report = model(START, asked(1, REPORT), begun(2, { prompt: "p3" }), failed(3, { prompt: "p3" }));
    expect(report).toMatchObject({ failuresInRow: 0, reportDone: true, owedToHouse: false });
    expect(report.open.report).toBeNull();
  });
});

describe("tools", () => {
  const open = [START, asked(1), begun(2), answered(3)] as const;

  test("answers that the model must read before it can speak", () => {
    const toRead: Record<ToolOutcome, boolean> = {
      done: false,
      known: false,
      volunteered: false,
      granted: true,
      "no-approach-yet": true,
      "ladder-used": true,
      "not-asked": true,
      "hint-pending": true,
      "no-code-yet": true,
      "too-many-rows": true,
      "steps-missing": true,
      ending: true,
      "unknown-tool": true,
      "bad-call": true,
    };
    for (const outcome of Object.keys(toRead) as ToolOutcome[]) {
      const slice = model(...open, used(4, { tool: "evidence", outcome, level: null }));
      expect(slice.open.room, outcome).toMatchObject({ toRead: toRead[outcome], toolsAnswered: 1, hint: null });
    }
    expect(model(...open, used(4, { tool: "read_editor", outcome: "done" })).open.room?.toRead).toBe(true);
    const both = model(...open, used(4, { outcome: "granted" }), used(5, { tool: "evidence", outcome: "done" }));
    expect(both.open.room).toMatchObject({ toRead: true, toolsAnswered: 2 });
  });

  test("a rung is remembered with its entry, whatever came of the asking", () => {
    for (const outcome of ["granted", "no-approach-yet", "ladder-used"] as const)
      expect(model(...open, used(4, { outcome, level: 2 })).open.room?.hint).toEqual({ outcome, level: 2, seq: 5 });
    expect(model(...open, used(4, { outcome: "not-asked" })).open.room?.hint).toBeNull();
    const kept = model(...open, used(4, { outcome: "granted" }), used(5, { tool: "hint", outcome: "bad-call" }));
    expect(kept.open.room?.hint).toMatchObject({ outcome: "granted" });
  });

  test("hints of its own accord are counted", () => {
    expect(model(...open, used(4, { outcome: "volunteered" })).volunteeredHints).toBe(1);
    expect(model(...open, used(4)).volunteeredHints).toBe(0);
  });

  const row = {
    phase: "algorithm",
    source: "candidate_speech",
    kind: "observed",
    confidence: 80,
    summary: digest("summary"),
    about: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    passedOver: ["repeat", "example"],
    releases: false,
  } as const;

  test("evidence keeps its entry and its first pointers; steps named once are known", () => {
    const slice = model(...open, used(4, { tool: "evidence", outcome: "done", level: null, evidence: row }));
    expect(slice.evidence).toEqual([{ ...row, about: [1, 2, 3, 4, 5, 6, 7, 8], seq: 5 }]);
    expect(slice.namedSteps).toEqual(["repeat", "example"]);
    expect(slice.followUpsReleased).toBe(false);
    expect(model(...open, used(4))).toMatchObject({ evidence: [], namedSteps: [] });
  });

  test("evidence is bounded: the oldest goes", () => {
    const rows = Array.from({ length: 70 }, (_, at) =>
      used(10 + at, { tool: "evidence", outcome: "done", evidence: { ...row, confidence: at } }),
    );
    const slice = model(...open, ...rows);
    expect(slice.evidence).toHaveLength(64);
    expect(slice.evidence.at(-1)?.confidence).toBe(69);
    expect(slice.namedSteps).toEqual(["repeat", "example", "repeat", "example", "repeat", "example"]);
  });

  test("follow-ups once released stay released", () => {
    const released = used(4, { tool: "evidence", outcome: "done", evidence: { ...row, releases: true } });
    expect(model(...open, released).followUpsReleased).toBe(true);
    expect(model(...open, released, used(5, { tool: "evidence", evidence: row })).followUpsReleased).toBe(true);
    expect(model(...open, used(5, { tool: "evidence", evidence: row })).followUpsReleased).toBe(false);
  });

  test("the end is asked for by its own tool, and only where it was granted", () => {
    expect(model(...open, used(4, { tool: "end_interview", outcome: "done" })).endAsked).toBe(true);
    expect(model(...open, used(4, { tool: "end_interview", outcome: "steps-missing" })).endAsked).toBe(false);
    expect(model(...open, used(4, { tool: "evidence", outcome: "done" })).endAsked).toBe(false);
    expect(model(...open, used(4, { tool: "end_interview", outcome: "done" }), used(5)).endAsked).toBe(true);
  });
});

describe("a judged answer", () => {
  const open = [START, asked(1), begun(2), answered(3)] as const;

  test("with something to say waits for its turn, which closes it", () => {
    const waiting = model(...open, judged(4));
    expect(waiting.open.room?.sentences).toBe(2);
    const said = model(...open, judged(4), turn(5, { act: "reply", slots: { prompt: "p1" } }));
    expect(said.open.room).toBeNull();
    expect(said.owedToHouse).toBe(false);
    const other = model(...open, judged(4), turn(5, { act: "reply", slots: { prompt: "p7" } }));
    expect(other.open.room?.prompt).toBe("p1");
  });

  test("of which nothing may be said is the house's to answer; silence of its own is not", () => {
    const withheld = model(...open, judged(4, { sentences: 0, withheld: ["leak"] }));
    expect(withheld.open.room).toBeNull();
    expect(withheld.owedToHouse).toBe(true);
    expect(model(...open, judged(4, { sentences: 0 })).owedToHouse).toBe(false);
    const watch = [START, asked(1, { kind: "watch" }), begun(2), answered(3)] as const;
    const silent = model(...watch, judged(4, { sentences: 0, withheld: ["leak"] }));
    expect(silent.owedToHouse).toBe(false);
    expect(silent.open.room).toBeNull();
  });

  test("what the house owes is paid by its next turn, not by one of the model's", () => {
    const owed = [...open, judged(4, { sentences: 0, withheld: ["leak"] })] as const;
    expect(model(...owed, turn(5)).owedToHouse).toBe(false);
    const next = [...owed, asked(5, { prompt: "p2" })] as const;
    expect(model(...next, turn(6, { slots: { prompt: "p2" } })).owedToHouse).toBe(true);
    const paid = model(...next, turn(6));
    expect(paid.owedToHouse).toBe(false);
    expect(paid.open.room?.prompt).toBe("p2");
  });

  test("a turn changes nothing where nothing is owed", () => {
    const slice = model(...open);
    expect(foldModel(slice, entryOf(9, 9, "turn.begun", sample("turn.begun")))).toBe(slice);
  });

  test("notes and report close with their answer", () => {
    const notes = model(
      START,
      asked(1, NOTES),
      begun(2, { prompt: "p2" }),
      answered(3, { prompt: "p2" }),
      judged(4, { prompt: "p2" }),
    );
    expect(notes.open.notes).toBeNull();
    expect(notes).toMatchObject({ notes: 1, reportDone: false });
    const report = model(
      START,
      asked(1, REPORT),
      begun(2, { prompt: "p3" }),
      answered(3, { prompt: "p3" }),
      judged(4, { prompt: "p3" }),
    );
    expect(report.open.report).toBeNull();
    expect(report).toMatchObject({ notes: 0, reportDone: true });
  });
});

describe("a new epoch", () => {
  test("begins with nothing under way and nothing shown", () => {
    const slice = model(START, asked(1), begun(2), sent(3), restarted(4));
    expect(slice.open).toEqual({ room: null, notes: null, report: null });
    expect(slice).toMatchObject({ epoch: 2, isBriefed: false, setting: MODEL, reportDone: false });
    expect(slice.usage.unreportedCalls).toBe(1);
  });

  test("counts each call that was lost with it, and none that had ended", () => {
    const lost = [
      asked(1),
      begun(2),
      asked(3, NOTES),
      begun(4, { call: "c2", prompt: "p2" }),
      asked(5, REPORT),
    ] as const;
    expect(model(START, ...lost, restarted(9)).usage.unreportedCalls).toBe(2);
    expect(model(START, asked(1), restarted(9)).usage.unreportedCalls).toBe(0);
  });

  test("a report that was asked for is asked for again, of the model there is then", () => {
    const open = [START, asked(1, REPORT), begun(2, { prompt: "p3" })] as const;
    expect(model(...open, restarted(7)).open.report).toMatchObject({ prompt: "p3", call: null, retryAtMs: 7 });
    expect(model(...open, restarted(7)).reportDone).toBe(false);
    const without = model(...open, restarted(7, { model: null }));
    expect(without.open.report).toBeNull();
    expect(without).toMatchObject({ reportDone: true, setting: null });
    expect(model(START, restarted(7, { model: null })).reportDone).toBe(false);
    expect(model(...open, judged(3, { prompt: "p3" }), restarted(7)).reportDone).toBe(true);
  });

  test("after too many failures it is still known why the house speaks; after anything else it is not", () => {
    const bad = [START, asked(1), begun(2), failed(3)] as const;
    const tired = model(...bad, restarted(4, { because: "too-many-failures" }));
    expect(tired).toMatchObject({ failuresInRow: 0, lastFault: "timeout", standInSinceMs: 3 });
    const changed = model(...bad, restarted(4, { because: "provider-changed" }));
    expect(changed).toMatchObject({ failuresInRow: 0, lastFault: null, standInSinceMs: null });
  });
});
