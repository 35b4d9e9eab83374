import type { Ledger, PromptFacts } from "../ledger/index.ts";
import { EMPTY_LEDGER } from "../ledger/index.ts";

/** The moment tables are about, ms. */
export const NOW_MS = 1_000_000;

/** Ledger after changes, each a slice's fields. */
export interface Changes {
  readonly code?: Partial<Ledger["code"]>;
  readonly runs?: Partial<Ledger["runs"]>;
  readonly floor?: Partial<Ledger["floor"]>;
  readonly talk?: Partial<Ledger["talk"]>;
  readonly hints?: Partial<Ledger["hints"]>;
  readonly phases?: Partial<Ledger["phases"]>;
  readonly clock?: Partial<Ledger["clock"]>;
  readonly life?: Partial<Ledger["life"]>;
  readonly model?: Partial<Ledger["model"]>;
  readonly setting?: null;
}

export function changed(ledger: Ledger, changes: Changes): Ledger {
  return {
    ...ledger,
    setting: changes.setting === null ? null : ledger.setting,
    code: { ...ledger.code, ...changes.code },
    runs: { ...ledger.runs, ...changes.runs },
    floor: { ...ledger.floor, ...changes.floor },
    talk: { ...ledger.talk, ...changes.talk },
    hints: { ...ledger.hints, ...changes.hints },
    phases: { ...ledger.phases, ...changes.phases },
    clock: { ...ledger.clock, ...changes.clock },
    life: { ...ledger.life, ...changes.life },
    model: { ...ledger.model, ...changes.model },
  };
}

export function buffer(change: Partial<NonNullable<Ledger["code"]["buffers"]["python"]>> = {}) {
  return {
    rev: 5,
    settledRev: 5,
    chars: 200,
    lineCount: 8,
    ownChars: 120,
    blank: false,
    parser: "parsed",
    held: [],
    edited: true,
    states: [],
    settledSeq: 20,
    ...change,
  } as const;
}

/** A quiet moment in the middle of a session: somebody is there, code is written, nothing is owed. */
export const QUIET: Ledger = changed(
  {
    ...EMPTY_LEDGER,
    seq: 50,
    atMs: NOW_MS,
    setting: {
      session: "s",
      problem: { id: "p", version: 1, digest: "d" },
      mode: "practice",
      language: "python",
      plannedMs: 1_800_000,
      timed: true,
      seed: "0",
      keyId: "k",
      rules: 1,
      grammars: {},
      sandbox: { kind: "fake", version: "0" },
      interviewer: "house",
      starters: {},
    },
  },
  {
    code: { language: "python", buffers: { python: buffer() }, lastKeyMs: NOW_MS - 60_000 },
    floor: { quietSinceMs: NOW_MS - 60_000 },
    clock: { startedMs: 1, plannedMs: 1_800_000, timed: true, elapsedMs: 600_000, runningSinceMs: NOW_MS },
    life: { connectedTabs: ["a"], writer: "a", greeted: true },
  },
);

export const SPEAKING: NonNullable<Ledger["floor"]["speaking"]> = {
  turn: "t1",
  act: "ask",
  sentences: 2,
  said: 1,
  lastSaidMs: NOW_MS,
  lastChars: 10,
};

export const WAITING: Ledger["talk"]["pending"][number] = {
  seq: 40,
  wordCount: 3,
  understood: {
    intents: ["unknown"],
    clarification: null,
    approaches: [],
    edges: [],
    time: null,
    space: null,
    answers: null,
  },
};

/** A prompt of the room under way. */
export const PROMPT: PromptFacts = {
  prompt: "p1",
  kind: "reply",
  about: [40],
  slots: {},
  askedSeq: 41,
  askedMs: NOW_MS - 1_000,
  call: "c1",
  reached: false,
  attempts: 1,
  rounds: 0,
  chargedTokens: 500,
  retryAtMs: null,
  answered: false,
  finish: null,
  tools: 0,
  toolsAnswered: 0,
  toRead: false,
  hint: null,
  sentences: null,
  flawed: false,
};

/** The rows every gate that asks `maySpeak` shares; in front of a gate's own. */
export const FLOOR_ROWS: Readonly<
  Record<"not-started" | "over" | "paused" | "held" | "nobody-here" | "speaking" | "thinking", Changes>
> = {
  "not-started": { setting: null },
  over: { life: { ending: "candidate" } },
  paused: { life: { paused: true } },
  held: { floor: { heldSinceMs: 1 } },
  "nobody-here": { life: { connectedTabs: [] } },
  speaking: { floor: { speaking: SPEAKING } },
  thinking: { model: { open: { room: PROMPT, notes: null, report: null } } },
};
