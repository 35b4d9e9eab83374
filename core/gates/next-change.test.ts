import { expect, test } from "vitest";
import type { Ledger } from "../ledger/index.ts";
import { EMPTY_LEDGER } from "../ledger/index.ts";
import { MODEL } from "../ledger/sample.fixture.ts";
import { sentenceDueMs, sentenceGapMs } from "./may-say-on.ts";
import { deadlineMs, MODEL_POLICY } from "./model-policy.ts";
import { nextChangeMs, opensAtMs, thresholdsMs } from "./next-change.ts";
import { POLICY } from "./policy.ts";
import { type Changes, changed, NOW_MS, PROMPT, QUIET, SPEAKING } from "./table.fixture.ts";

/** Nothing that time could change. */
const STILL = changed(EMPTY_LEDGER, {});
const moments = (change: Changes): readonly number[] => [...thresholdsMs(changed(STILL, change))].sort((a, b) => a - b);

test("where nothing has begun, nothing changes by itself", () => {
  expect(moments({})).toEqual([]);
  expect(nextChangeMs(STILL, NOW_MS)).toBeNull();
  expect(opensAtMs(STILL, NOW_MS, "nudge")).toBeNull();
});

test.each<[string, Changes, readonly number[]]>([
  [
    "a burst of typing",
    { code: { unsettledSinceMs: 100, lastKeyMs: 900 } },
    [900 + POLICY.SETTLE_IDLE_MS, 100 + POLICY.SETTLE_BURST_MS_MAX, 900 + POLICY.TYPING_RECENT_MS],
  ],
  [
    "a burst without a key",
    { code: { unsettledSinceMs: 100 } },
    [100 + POLICY.SETTLE_IDLE_MS, 100 + POLICY.SETTLE_BURST_MS_MAX],
  ],
  ["a last key", { code: { lastKeyMs: 900 } }, [900 + POLICY.TYPING_RECENT_MS]],
  ["quiet", { floor: { quietSinceMs: 5 } }, [5 + POLICY.SILENCE_NUDGE_MS]],
  ["a turn under way", { floor: { speaking: { ...SPEAKING, lastSaidMs: 7, lastChars: 10 } } }, [7 + sentenceGapMs(10)]],
  ["nobody there in practice", { life: { mode: "practice", allTabsGoneSinceMs: 3 } }, [3 + POLICY.DISCONNECT_STOP_MS]],
  ["nobody there in hiring", { life: { mode: "hiring", allTabsGoneSinceMs: 3 } }, []],
  [
    "a clock that runs",
    { clock: { timed: true, runningSinceMs: 50, plannedMs: 9_000_000, elapsedMs: 1_000 } },
    [9_000_000 + 50 - 1_000 - POLICY.WARNING_LEFT_MS, 9_000_000 + 50 - 1_000],
  ],
  ["a clock that stands", { clock: { timed: true, runningSinceMs: null, plannedMs: 9_000_000 } }, []],
  ["no time limit", { clock: { timed: false, runningSinceMs: 50, plannedMs: 9_000_000 } }, []],
  [
    "a prompt under way",
    { model: { setting: MODEL, open: { room: { ...PROMPT, retryAtMs: 77 }, notes: null, report: null } } },
    [77, deadlineMs(PROMPT.kind, PROMPT.askedMs, MODEL.turnMs, MODEL_POLICY)],
  ],
  [
    "a prompt without a model",
    { model: { setting: null, open: { room: { ...PROMPT, retryAtMs: 77 }, notes: null, report: null } } },
    [],
  ],
  [
    "notes, from the beginning",
    { model: { setting: { ...MODEL, notesMax: 1 }, lastNotesMs: null }, clock: { startedMs: 4 } },
    [4 + MODEL_POLICY.NOTES_GAP_MS],
  ],
  [
    "notes, from the last",
    { model: { setting: { ...MODEL, notesMax: 1 }, lastNotesMs: 9 }, clock: { startedMs: 4 } },
    [9 + MODEL_POLICY.NOTES_GAP_MS],
  ],
  ["no notes", { model: { setting: { ...MODEL, notesMax: 0 }, lastNotesMs: 9 } }, []],
])("%s has its moments", (_name, change, expected) => {
  expect(moments(change)).toEqual([...expected].sort((a, b) => a - b));
});

test("the next change is the nearest that is still to come", () => {
  const ledger = changed(STILL, { floor: { quietSinceMs: 0, lastNudgeMs: 1, lastReviewMs: 2 } });
  const sorted = [...new Set(thresholdsMs(ledger))].sort((a, b) => a - b);
  const [first = 0, second = 0] = sorted;
  expect(sorted.length).toBeGreaterThan(2);
  expect(nextChangeMs(ledger, first - 1)).toBe(first);
  expect(nextChangeMs(ledger, first)).toBe(second);
  expect(nextChangeMs(ledger, sorted.at(-1) as number)).toBeNull();
});

test("a gate opens at the first moment at which it answers so, never at one that has passed", () => {
  const quietSinceMs = NOW_MS - POLICY.SILENCE_NUDGE_MS + 1;
  const ledger = changed(QUIET, { floor: { quietSinceMs }, code: { ...QUIET.code, lastKeyMs: quietSinceMs } });
  expect(opensAtMs(ledger, NOW_MS, "nudge")).toBe(NOW_MS + 1);
  // At the moment itself it is no longer to come; what follows is a gate's business, and the nudge stays due.
  expect(opensAtMs(ledger, NOW_MS + 1, "nudge")).not.toBe(NOW_MS + 1);
});

test("the first sentence of a turn waits for nothing, and where nobody speaks none is due", () => {
  const speaking = (said: number): Ledger =>
    changed(STILL, { floor: { speaking: { ...SPEAKING, said, lastSaidMs: 7 } } });
  expect(sentenceDueMs(STILL)).toBeNull();
  expect(sentenceDueMs(speaking(0))).toBeNull();
  expect(sentenceDueMs(speaking(1))).toBe(7 + sentenceGapMs(SPEAKING.lastChars));
});
