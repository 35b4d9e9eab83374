import { describe, expect, test } from "vitest";
import type { Ledger } from "../ledger/index.ts";
import { MODEL } from "../ledger/sample.fixture.ts";
import { isPayable, mayNote, mayPrompt, NOTES_REASONS, PROMPT_REASONS } from "./may-prompt.ts";
import { deadlineMs, MODEL_POLICY, modelPolicyOf } from "./model-policy.ts";
import { type Changes, changed, NOW_MS, PROMPT, QUIET, SPEAKING, WAITING } from "./table.fixture.ts";

const NOTES_ON = { ...MODEL, notesMax: 6 };
const WITH_MODEL = changed(QUIET, { model: { setting: NOTES_ON, epoch: 1 } });
const openWith = (room: typeof PROMPT | null, notes: typeof PROMPT | null = null) => ({ room, notes, report: null });

describe("may prompt", () => {
  const ROWS: Record<(typeof PROMPT_REASONS)[number], readonly Changes[]> = {
    "no-model": [{ model: { setting: null } }],
    over: [{ life: { ended: "time" } }, { life: { failed: "threw" } }],
    "under-way": [{ model: { setting: MODEL, open: openWith(PROMPT) } }],
    "house-owed": [{ model: { setting: MODEL, owedToHouse: true } }],
    "standing-in": [
      { model: { setting: MODEL, standInSinceMs: NOW_MS } },
      { model: { setting: MODEL, standInSinceMs: NOW_MS - MODEL_POLICY.STAND_IN_MS + 1 } },
    ],
    "over-budget": [
      { model: { setting: MODEL, overBudget: true } },
      { model: { setting: MODEL, chargedTokens: MODEL.budgetTokens - 999 } },
    ],
  };

  test("is open when nothing stands against it, and while the interview is ending", () => {
    expect(mayPrompt(WITH_MODEL, NOW_MS, 1_000)).toEqual({ open: true });
    expect(mayPrompt(changed(WITH_MODEL, { life: { ending: "time" } }), NOW_MS, 1_000)).toEqual({ open: true });
  });

  test.each(PROMPT_REASONS)("is closed: %s", (because) => {
    for (const change of ROWS[because])
      expect(mayPrompt(changed(WITH_MODEL, change), NOW_MS, 1_000)).toEqual({ open: false, because });
  });

  test("the house stands in for its time and no longer", () => {
    const since = changed(WITH_MODEL, { model: { setting: MODEL, standInSinceMs: NOW_MS - MODEL_POLICY.STAND_IN_MS } });
    expect(mayPrompt(since, NOW_MS, 1_000)).toEqual({ open: true });
    expect(mayPrompt(since, NOW_MS, 1_000, { ...MODEL_POLICY, STAND_IN_MS: 60_000 })).toMatchObject({
      because: "standing-in",
    });
  });

  test("other conversations do not stand in the way of the room's", () => {
    const noting = changed(WITH_MODEL, { model: { setting: MODEL, open: openWith(null, PROMPT) } });
    expect(mayPrompt(noting, NOW_MS, 1_000)).toEqual({ open: true });
  });

  test("the budget bears its last token, and without a model there is none", () => {
    const at = (chargedTokens: number): Ledger => changed(WITH_MODEL, { model: { setting: MODEL, chargedTokens } });
    expect(isPayable(at(99_000), 1_000)).toBe(true);
    expect(isPayable(at(99_001), 1_000)).toBe(false);
    expect(isPayable(changed(QUIET, { model: { setting: null } }), 0)).toBe(false);
  });
});

describe("may note", () => {
  /** A moment at which notes are due: long since the beginning, and six turns said. */
  const DUE = changed(WITH_MODEL, {
    clock: { startedMs: NOW_MS - MODEL_POLICY.NOTES_GAP_MS },
    talk: { candidateTurns: MODEL_POLICY.NOTES_TURNS_MIN },
  });
  const ROWS: Record<(typeof NOTES_REASONS)[number], readonly Changes[]> = {
    "no-model": [{ model: { setting: null } }],
    off: [{ model: { setting: MODEL } }],
    over: [
      { life: { ending: "candidate" } },
      { life: { ended: "time" } },
      { life: { failed: "threw" } },
      { life: { paused: true } },
      { clock: { startedMs: 0, elapsedMs: 1_800_000 - MODEL_POLICY.NOTES_DEADLINE_MS } },
    ],
    "under-way": [{ model: { setting: NOTES_ON, open: openWith(null, PROMPT) } }],
    enough: [{ model: { setting: NOTES_ON, notes: 6 } }],
    "noted-lately": [
      { clock: { startedMs: NOW_MS - MODEL_POLICY.NOTES_GAP_MS + 1 } },
      { model: { setting: NOTES_ON, lastNotesMs: NOW_MS - 1 } },
    ],
    "few-turns": [
      { talk: { candidateTurns: MODEL_POLICY.NOTES_TURNS_MIN - 1 } },
      { model: { setting: NOTES_ON, turnsAtNotes: 1 } },
    ],
    busy: [
      { model: { setting: NOTES_ON, open: openWith(PROMPT) } },
      { floor: { speaking: SPEAKING } },
      { talk: { candidateTurns: MODEL_POLICY.NOTES_TURNS_MIN, pending: [WAITING] } },
    ],
    "over-budget": [{ model: { setting: NOTES_ON, chargedTokens: MODEL.budgetTokens - 999 } }],
  };

  test("is open when nothing stands against it", () => {
    expect(mayNote(DUE, NOW_MS, 1_000)).toEqual({ open: true });
  });

  test.each(NOTES_REASONS)("is closed: %s", (because) => {
    for (const change of ROWS[because])
      expect(mayNote(changed(DUE, change), NOW_MS, 1_000), JSON.stringify(change)).toEqual({ open: false, because });
  });

  test("notes asked for before count in place of the beginning", () => {
    const noted = { setting: NOTES_ON, lastNotesMs: NOW_MS - MODEL_POLICY.NOTES_GAP_MS };
    expect(mayNote(changed(DUE, { clock: { startedMs: NOW_MS - 1 }, model: noted }), NOW_MS, 1_000)).toEqual({
      open: true,
    });
  });

  test("the last second that leaves them their time, and an interview without an end", () => {
    const left = { startedMs: 0, elapsedMs: 1_800_000 - MODEL_POLICY.NOTES_DEADLINE_MS - 1 };
    expect(mayNote(changed(DUE, { clock: left }), NOW_MS, 1_000)).toEqual({ open: true });
    const untimed = { startedMs: 0, elapsedMs: 9_000_000, timed: false };
    expect(mayNote(changed(DUE, { clock: untimed }), NOW_MS, 1_000)).toEqual({ open: true });
  });
});

describe("policy", () => {
  test("of the first rules is the agreed one; unknown rules have none", () => {
    expect(modelPolicyOf(1)).toBe(MODEL_POLICY);
    expect(modelPolicyOf(2)).toBeUndefined();
    expect(MODEL_POLICY).toEqual({
      TURN_DEADLINE_MS: 20_000,
      CLOSING_DEADLINE_MS: 8_000,
      NOTES_DEADLINE_MS: 12_000,
      REPORT_DEADLINE_MS: 45_000,
      RETRIES_MAX: 2,
      RETRY_MS: 500,
      FAILURES_MAX: 3,
      STAND_IN_MS: 30_000,
      ROUNDS_MAX: 3,
      TOOLS_MAX: 16,
      SENTENCES_MAX: 3,
      GREETING_SENTENCES_MAX: 5,
      SENTENCE_CHARS_MAX: 400,
      NOTES_GAP_MS: 150_000,
      NOTES_TURNS_MIN: 6,
      CONVERSATION_BYTES_MAX: 200_000,
      BYTES_PER_TOKEN: 3,
      REPORT_REQUEST_BYTES: 96_000,
    });
  });

  test.each([
    ["reply", 20_000, 20_100],
    ["reply", 5_000, 5_100],
    ["wrap-up", 20_000, 8_100],
    ["wrap-up", 3_000, 3_100],
    ["notes", 20_000, 12_100],
    ["notes", 60_000, 36_100],
    ["notes", 5_000, 12_100],
    ["report", 20_000, 45_100],
    ["report", 40_000, 90_100],
    ["report", 1_000, 45_100],
    ["report", 30_001, 67_602],
  ])("%s, where a turn is waited for %i ms, is given up at %i", (kind, turnMs, until) => {
    expect(deadlineMs(kind, 100, turnMs)).toBe(until);
  });
});
