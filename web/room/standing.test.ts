import type { RoomView } from "@assay/core/interview";
import { expect, test } from "vitest";
import type { RoomState } from "./room-state.ts";
import { leftMs, standingOf, tellOf, timerWords } from "./standing.ts";

const view: RoomView = {
  phase: "repeat",
  phases: [],
  interviewer: "listening",
  interviewerName: "house interviewer",
  model: null,
  mode: "practice",
  elapsedMs: 60_000,
  plannedMs: 30 * 60_000,
  timed: true,
  running: true,
  held: false,
  paused: false,
  fiveMinutes: false,
  hintsGiven: 0,
  hintsTotal: 3,
  runInFlight: false,
  ended: null,
  reportReady: false,
};
const room: RoomState = {
  line: { state: "open" },
  problem: {} as never,
  languages: [],
  language: "python",
  view,
  viewAtMs: 0,
  lines: [],
  runs: [],
  unsaid: [],
  returned: [],
  writer: true,
  unsaved: 0,
  parted: null,
  unsavedSinceMs: null,
  notSavedSinceMs: null,
  kept: true,
  notice: null,
  ending: false,
};
const at = new Date(2026, 0, 1, 14, 3, 10).getTime();

test("the connection's words follow the line, then the writer, then the disk, then what waits", () => {
  expect(standingOf(room, at).words).toBe("Connected, saved");
  expect(standingOf({ ...room, unsaved: 1, unsavedSinceMs: at - 200 }, at).words).toBe("Connected, saved");
  expect(standingOf({ ...room, unsaved: 1, unsavedSinceMs: at - 2_000 }, at).words).toBe("Saving");
  expect(standingOf({ ...room, notSavedSinceMs: at }, at)).toEqual({
    tone: "danger",
    words: "Not saved since 14:03:10",
  });
  expect(standingOf({ ...room, writer: false }, at).words).toBe("Read-only");
  expect(standingOf({ ...room, line: { state: "waiting", sinceMs: at, because: "no-answer" } }, at).words).toBe(
    "Offline since 14:03:10",
  );
  expect(
    standingOf(
      { ...room, problem: null, view: null, line: { state: "waiting", sinceMs: at, because: "no-answer" } },
      at,
    ).words,
  ).toBe("Waiting for the server");
  expect(standingOf({ ...room, view: { ...view, ended: "candidate" } }, at).words).toBe("Ended");
});

test("an offline line tells what is kept, where and since when", () => {
  const words = tellOf({ ...room, unsaved: 2, line: { state: "waiting", sinceMs: at, because: "no-network" } })?.words;
  expect(words).toContain("No network since 14:03:10");
  expect(words).toContain("kept in this browser");
  expect(words).toContain("2 changes wait here");
  expect(
    tellOf({ ...room, kept: false, line: { state: "waiting", sinceMs: at, because: "no-answer" } })?.words,
  ).toContain("keep this page open");
  expect(tellOf(room)).toBeNull();
});

test("the clock goes on between two views only while it runs", () => {
  expect(leftMs(view, 30_000)).toBe(28.5 * 60_000);
  expect(leftMs({ ...view, running: false }, 30_000)).toBe(29 * 60_000);
  expect(timerWords(view, 30_000)).toBe("29 min left");
  expect(timerWords({ ...view, paused: true, running: false }, 0)).toBe("Paused, 29 min left");
  expect(timerWords({ ...view, timed: false }, 0)).toBe("Clock is off");
});

test("code that the server does not take is never called saved, and the reason is told", () => {
  const refused = { ...room, unsaved: 1, unsavedSinceMs: at, parted: "The interview is paused: resume it first" };
  expect(standingOf(refused, at)).toEqual({ tone: "warning", words: "Code not taken" });
  expect(tellOf(refused)).toEqual({
    tone: "warning",
    words:
      "What stands in the editor is not in the interview: the interview is paused: resume it first. It stays here and goes out with your next change.",
  });
  expect(tellOf({ ...refused, writer: false })).toBeNull();
});
