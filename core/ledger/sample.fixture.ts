import type { Digest } from "../base/index.ts";
import type { EventData, SessionEntry, SessionKind, Understanding } from "./events.ts";
import { EMPTY_LEDGER, foldEntry } from "./ledger.ts";
import type { ModelSetting } from "./model-events.ts";
import type { Ledger } from "./state.ts";

/** Seed of the random series in the tests of this station; fast-check prints it with a failure. */
export const ENTRIES_SEED = 20_240_601;

/** Digests of tests: any texts will do. */
export function digest(text: string): Digest {
  return text as Digest;
}

export const UNDERSTOOD: Understanding = {
  intents: ["unknown"],
  clarification: null,
  approaches: [],
  edges: [],
  time: null,
  space: null,
  answers: null,
};

const STARTED: EventData["session.started"] = {
  session: "s1",
  problem: { id: "p", version: 1, digest: "d" },
  mode: "practice",
  language: "python",
  plannedMs: 1_800_000,
  timed: true,
  seed: "00ff",
  keyId: "k",
  rules: 1,
  grammars: {},
  sandbox: { kind: "fake", version: "0" },
  interviewer: "house",
  starters: { python: { digest: digest("sp"), chars: 20 }, javascript: { digest: digest("sj"), chars: 0 } },
};

const SETTLED: EventData["edit.settled"] = {
  language: "python",
  from: 1,
  to: 2,
  because: "idle",
  parser: "parsed",
  class: "expression",
  coarse: "code",
  labels: [{ class: "expression", in: null, lines: [2, 3] }],
  semantic: true,
  arms: true,
  net: { class: "expression", coarse: "code", arms: true },
  state: digest("state-1"),
  reversal: false,
  lineCount: 3,
  ownChars: 50,
  blank: false,
};

const FINISHED: EventData["run.finished"] = {
  run: "r1",
  outcome: "wrong_answer",
  toolchain: "fake",
  sandbox: { kind: "fake", version: "0" },
  tests: {
    total: 2,
    passed: 1,
    failed: 1,
    cases: [
      { name: "case 1", hidden: false, outcome: "wrong_answer" },
      { name: "case 2", hidden: true, outcome: "accepted" },
    ],
  },
  cpuMs: 1,
  wallMs: 1,
  memoryBytes: 1,
  signature: digest("sig"),
  verdict: digest("verdict"),
};

export const MODEL: ModelSetting = {
  name: "scripted:test",
  settings: { maxOutputTokens: 400, temperature: null, seed: null, reasoning: null },
  budgetTokens: 100_000,
  turnMs: 20_000,
  notesMax: 0,
};

/** At least one sample of every kind of event; a new kind without one does not compile. */
export const SAMPLES: { readonly [K in SessionKind]: readonly [EventData[K], ...EventData[K][]] } = {
  "session.started": [STARTED],
  "connection.opened": [
    { tab: "a", writer: true },
    { tab: "b", writer: false },
  ],
  "connection.lost": [{ tab: "a" }],
  "clock.stopped": [{ because: "paused" }, { because: "disconnected" }],
  "clock.resumed": [{ because: "paused" }, { because: "disconnected" }],
  "clock.jumped": [{ byMs: 9_000 }, { byMs: -9_000 }],
  "time.changed": [{ frame: { tab: "a", n: 9 }, plannedMs: 2_400_000, timed: true }],
  "session.ending": [{ frame: { tab: "a", n: 10 }, because: "candidate" }],
  "session.ended": [{ because: "candidate" }],
  "session.failed": [{ code: "room-threw" }],
  "report.frozen": [{ status: "complete", report: digest("report"), sentences: 3 }],
  "sentence.disputed": [{ sentence: 0, note: null }],
  "words.erased": [{ classes: ["code"] }],
  "edit.applied": [
    {
      frame: { tab: "a", n: 1 },
      language: "python",
      rev: 2,
      changes: [{ from: 0, to: 0, insert: digest("x"), chars: 30 }],
      origin: "typing",
      chars: 50,
      claimedAtMs: 5,
    },
    {
      frame: { tab: "a", n: 2 },
      language: "python",
      rev: 3,
      changes: [{ from: 0, to: 0, insert: digest("y"), chars: 400 }],
      origin: "paste",
      chars: 450,
      claimedAtMs: null,
    },
    { frame: null, language: "javascript", rev: 2, changes: [], origin: "restore", chars: 10, claimedAtMs: null },
  ],
  "edit.settled": [
    SETTLED,
    { ...SETTLED, class: "none", coarse: "none", arms: false, semantic: false, net: undefined },
    { ...SETTLED, parser: "syntax_invalid", class: null, coarse: null, labels: [], semantic: null, arms: false },
    { ...SETTLED, parser: "syntax_invalid", held: [{ in: digest("f"), lines: [4, 6], at: [30, 50], was: [30, 44] }] },
  ],
  "language.switched": [{ frame: { tab: "a", n: 3 }, language: "javascript", parser: "parsed" }],
  "run.requested": [
    {
      frame: { tab: "a", n: 4 },
      run: "r1",
      what: "tests",
      language: "python",
      rev: 2,
      code: digest("code"),
      input: null,
    },
  ],
  "run.finished": [FINISHED, { ...FINISHED, outcome: "compile_error", tests: null, signature: null }],
  "turn.spoken": [
    { frame: { tab: "a", n: 5 }, text: digest("text"), chars: 20, wordCount: 4, understood: UNDERSTOOD },
    {
      frame: { tab: "a", n: 6 },
      text: digest("text2"),
      chars: 20,
      wordCount: 4,
      understood: {
        ...UNDERSTOOD,
        intents: ["answer", "claim", "thinking"],
        approaches: ["one"],
        edges: ["empty"],
        time: "right",
        space: "wrong",
        answers: "q1",
      },
    },
  ],
  "composing.changed": [
    { frame: { tab: "a", n: 11 }, on: true },
    { frame: null, on: false },
  ],
  "hold.changed": [
    { frame: { tab: "a", n: 12 }, on: true, because: "candidate" },
    { frame: null, on: false, because: "time" },
  ],
  "pause.changed": [
    { frame: null, on: true },
    { frame: null, on: false },
  ],
  "hint.requested": [{ frame: { tab: "a", n: 7 }, by: "button" }],
  "turn.begun": [
    { turn: "t1", act: "greet", about: [1], slots: { question: "q1", variant: 2 }, sentences: 2 },
    { turn: "t2", act: "react-red", about: [1], slots: { run: "r1", variant: 0 }, sentences: 1 },
    { turn: "t3", act: "answer", about: [1], slots: { clarification: "c1" }, sentences: 1 },
    {
      turn: "t4",
      act: "follow-up",
      about: [1],
      slots: { followUp: "f1", question: "follow-up:f1", once: "review:expression" },
      sentences: 2,
    },
    { turn: "t5", act: "nudge", about: [1], slots: {}, sentences: 1 },
    { turn: "t6", act: "farewell", about: [1], slots: {}, sentences: 1 },
    { turn: "t3", act: "reply", about: [1], slots: { prompt: "p1", asks: 1 }, sentences: 1 },
  ],
  "sentence.said": [
    { turn: "t1", index: 0, text: digest("s"), chars: 40 },
    { turn: "t2", index: 0, text: digest("s"), chars: 40 },
  ],
  "turn.cut": [{ turn: "t1", said: 1, because: "candidate-spoke" }],
  "hint.given": [{ level: 1, turn: "t1" }],
  "hint.withheld": [{ level: 3, because: "no-approach-yet" }],
  "phase.marked": [{ phase: "repeat", status: "evidenced", about: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
  "step.marked": [
    { question: "conflict-1", step: "task", status: "evidenced", asked: true, about: [2], shown: [0, 20] },
    { question: "conflict-1", step: "result", status: "skipped", asked: false, about: [], shown: null },
  ],
  "phase.entered": [{ phase: "algorithm" }, { phase: "repeat" }],
  "gate.answered": [{ gate: "nudge", open: false, because: "typing" }],
  "timer.fired": [{ timer: "review" }, { timer: "silence" }],
  "conversation.restarted": [
    { because: "provider-changed", model: MODEL },
    { because: "restart", model: null },
  ],
  "prompt.asked": [
    {
      prompt: "p1",
      kind: "reply",
      conversation: "room",
      about: [1],
      slots: {},
      briefing: true,
      digest: digest("prompt"),
      bytes: 900,
    },
    {
      prompt: "p2",
      kind: "notes",
      conversation: "notes",
      about: [],
      slots: { turns: 6 },
      briefing: false,
      digest: digest("notes"),
      bytes: 400,
    },
    {
      prompt: "p3",
      kind: "report",
      conversation: "report",
      about: [],
      slots: {},
      briefing: false,
      digest: null,
      bytes: 0,
    },
  ],
  "call.begun": [{ call: "c1", prompt: "p1", chargedTokens: 1_000 }],
  "prompt.sent": [{ prompt: "p1", call: "c1" }],
  "call.answered": [
    {
      call: "c1",
      prompt: "p1",
      answer: digest("answer"),
      chars: 40,
      tools: 1,
      finish: "stop",
      usage: { inputTokens: 300, cachedInputTokens: 100, outputTokens: 20 },
      wallMs: 800,
      flawed: false,
    },
    {
      call: "c2",
      prompt: "p1",
      answer: digest("more"),
      chars: 4,
      tools: 0,
      finish: "stop",
      usage: null,
      wallMs: 900,
      flawed: false,
    },
  ],
  "call.failed": [
    { call: "c1", prompt: "p1", fault: "overloaded", retryAtMs: 9_000, usage: null, wallMs: 10 },
    { call: "c1", prompt: "p1", fault: "timeout", retryAtMs: null, usage: null, wallMs: 20_000 },
  ],
  "tool.answered": [
    { prompt: "p1", index: 0, tool: "hint", outcome: "granted", level: 1, fromLine: null, evidence: null },
    { prompt: "p1", index: 0, tool: "hint", outcome: "volunteered", level: null, fromLine: null, evidence: null },
    {
      prompt: "p1",
      index: 0,
      tool: "evidence",
      outcome: "done",
      level: null,
      fromLine: null,
      evidence: {
        phase: "algorithm",
        source: "candidate_speech",
        kind: "observed",
        confidence: 80,
        summary: digest("summary"),
        about: [3],
        passedOver: ["example"],
        releases: true,
      },
    },
  ],
  "reply.judged": [
    { prompt: "p1", sentences: 2, withheld: [] },
    { prompt: "p1", sentences: 0, withheld: ["leak"] },
  ],
};

/** All samples as events, with the kind beside each. */
export const EVENTS: readonly { readonly kind: SessionKind; readonly data: EventData[SessionKind] }[] = Object.entries(
  SAMPLES,
).flatMap(([kind, samples]) => samples.map((data) => ({ kind: kind as SessionKind, data })));

export function entryOf<K extends SessionKind>(seq: number, atMs: number, kind: K, data: EventData[K]): SessionEntry {
  return { kind, v: 1, by: "derived", data, seq, atMs } as unknown as SessionEntry;
}

/** The ledger after events at their times, from nothing: `[atMs, kind, data]`. */
export function ledgerOf(
  ...events: readonly { readonly [K in SessionKind]: readonly [number, K, EventData[K]] }[SessionKind][]
): Ledger {
  return events.reduce<Ledger>(
    (ledger, [atMs, kind, data]) => foldEntry(ledger, entryOf(ledger.seq + 1, atMs, kind, data)),
    EMPTY_LEDGER,
  );
}

/** The first sample of a kind with some fields changed. */
export function sample<K extends SessionKind>(kind: K, change: Partial<EventData[K]> = {}): EventData[K] {
  return { ...SAMPLES[kind][0], ...change } as EventData[K];
}
