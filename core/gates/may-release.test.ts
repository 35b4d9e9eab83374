import { describe, expect, test } from "vitest";
import { EMPTY_LEDGER, type EvidenceRow, type Ledger } from "../ledger/index.ts";
import type { PhaseId } from "../problem/index.ts";
import { isHandedIn } from "./is-handed-in.ts";
import { hasCodeFor } from "./may-mark-phase.ts";
import { mayEndAsked, mayRelease } from "./may-release.ts";
import { maySayOn, sentenceDueMs } from "./may-say-on.ts";
import { mayStopClock } from "./may-stop-clock.ts";
import { POLICY } from "./policy.ts";

const { model, phases, runs, talk, life, clock, floor, code } = EMPTY_LEDGER;

function shown(...steps: readonly PhaseId[]): Ledger["phases"] {
  const marks = { ...phases.marks };
  for (const step of steps) marks[step] = { status: "evidenced", about: [1], seq: 2 };
  return { ...phases, marks };
}

function noted(...steps: readonly PhaseId[]): Ledger["model"] {
  const row = (phase: PhaseId) => ({ phase, seq: 3 }) as EvidenceRow & { readonly seq: number };
  return { ...model, evidence: steps.map(row) };
}

const WORKED = { runs: { ...runs, firstGreen: 9 }, talk: { ...talk, candidateTurns: 1 } };

describe("follow-up questions may be shown", () => {
  test("once testing and optimising are shown", () => {
    expect(mayRelease({ ...EMPTY_LEDGER, phases: shown("test", "optimise") })).toEqual({ open: true });
    expect(mayRelease({ ...EMPTY_LEDGER, phases: shown("test") })).toEqual({ open: false, because: "steps-missing" });
  });

  test("once the model noted both, something passed and somebody spoke; the row being taken down counts", () => {
    const ledger = { ...EMPTY_LEDGER, ...WORKED, model: noted("test") };
    expect(mayRelease(ledger)).toEqual({ open: false, because: "steps-missing" });
    expect(mayRelease(ledger, "optimise")).toEqual({ open: true });
    expect(mayRelease({ ...ledger, runs }, "optimise")).toEqual({ open: false, because: "no-green-run" });
    expect(mayRelease({ ...ledger, talk }, "optimise")).toEqual({ open: false, because: "nothing-said" });
  });
});

test("a model that asks for the end is heard once the steps are shown, and not on its own evidence", () => {
  const noting = { ...EMPTY_LEDGER, ...WORKED, model: noted("test", "optimise") };
  expect(mayEndAsked(noting)).toEqual({ open: false, because: "steps-missing" });
  const done = { ...EMPTY_LEDGER, phases: shown("test", "optimise") };
  expect(mayEndAsked(done)).toEqual({ open: true });
  expect(mayEndAsked({ ...done, life: { ...life, ending: "time" } })).toEqual({ open: false, because: "ending" });
});

test("steps on code need code of one's own, the others none", () => {
  expect(hasCodeFor(EMPTY_LEDGER, "coding")).toBe(false);
  expect(hasCodeFor(EMPTY_LEDGER, "repeat")).toBe(true);
});

test("the clock may stand in practice, once nobody has been there for long enough, and once", () => {
  const gone = {
    ...EMPTY_LEDGER,
    life: { ...life, mode: "practice", allTabsGoneSinceMs: 5_000 },
    clock: { ...clock, startedMs: 1_000 },
  } as const;
  const dueMs = 5_000 + POLICY.DISCONNECT_STOP_MS;
  expect(mayStopClock(gone, dueMs - 1)).toEqual({ open: false, because: "too-soon" });
  expect(mayStopClock(gone, dueMs)).toEqual({ open: true });
  expect(mayStopClock({ ...gone, life: { ...gone.life, allTabsGoneSinceMs: null } }, dueMs)).toEqual({
    open: false,
    because: "connected",
  });
  expect(mayStopClock({ ...gone, clock: { ...gone.clock, stopped: ["disconnected"] } }, dueMs)).toEqual({
    open: false,
    because: "stopped",
  });
  expect(mayStopClock({ ...gone, life: { ...gone.life, mode: "hiring" } }, dueMs)).toEqual({
    open: false,
    because: "not-running",
  });
});

test("the next sentence waits its gap, and for somebody to hear it; the last words do not", () => {
  const speaking = { turn: "t1", act: "greet", said: 1, lastSaidMs: 1_000, lastChars: 10 };
  const ledger = {
    ...EMPTY_LEDGER,
    floor: { ...floor, speaking } as unknown as Ledger["floor"],
    life: { ...life, connectedTabs: ["tab"] },
  };
  const dueMs = sentenceDueMs(ledger) ?? 0;
  expect(dueMs).toBeGreaterThan(1_000);
  expect(maySayOn(ledger, dueMs - 1)).toEqual({ open: false, because: "too-soon" });
  expect(maySayOn(ledger, dueMs)).toEqual({ open: true });
  expect(maySayOn({ ...ledger, life }, dueMs)).toEqual({ open: false, because: "nobody-there" });
  expect(maySayOn({ ...ledger, life: { ...life, ending: "time" } }, dueMs)).toEqual({ open: true });
  expect(maySayOn(EMPTY_LEDGER, dueMs)).toEqual({ open: false, because: "nothing-begun" });
});

test("work is handed in once the end is announced, the last burst settled and no run under way", () => {
  const timers = { ...floor.timers, ending: { seq: 4, atMs: 2_000 } };
  const ledger = { ...EMPTY_LEDGER, life: { ...life, ending: "time" }, floor: { ...floor, timers } } as Ledger;
  expect(isHandedIn(ledger)).toBe(true);
  expect(isHandedIn({ ...ledger, code: { ...code, unsettledSinceMs: 1_000 } })).toBe(false);
  expect(isHandedIn({ ...ledger, runs: { ...runs, inFlight: "r1" } })).toBe(false);
  expect(isHandedIn({ ...ledger, life: { ...ledger.life, ending: "failed" } })).toBe(false);
  expect(isHandedIn({ ...ledger, floor })).toBe(false);
  expect(isHandedIn(EMPTY_LEDGER)).toBe(false);
});
