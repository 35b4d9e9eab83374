import { expect, test } from "vitest";
import { PHASE_IDS } from "../problem/index.ts";
import type { ModelView, RoomView } from "./shown.ts";
import { isSameView } from "./view.ts";

const VIEW: RoomView = {
  phase: "repeat",
  phases: PHASE_IDS.map((phase) => ({ phase, status: "open" })),
  interviewer: "listening",
  interviewerName: "house",
  model: null,
  mode: "practice",
  elapsedMs: 1_000,
  plannedMs: 60_000,
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

const MODEL: ModelView = {
  state: "ready",
  because: null,
  calls: 1,
  inputTokens: 10,
  cachedInputTokens: 0,
  outputTokens: 5,
  unreportedCalls: 0,
  chargedTokens: 15,
  budgetTokens: 1_000,
};

test("a view made again is the same, whatever the clock reads", () => {
  const again = { ...VIEW, elapsedMs: 59_000, phases: VIEW.phases.map((each) => ({ ...each })) };
  expect(isSameView(VIEW, again)).toBe(true);
});

test("a view is another one when any fact beside the clock is", () => {
  for (const field of Object.keys(VIEW) as (keyof RoomView)[]) {
    if (field === "elapsedMs" || field === "phases" || field === "model") continue;
    expect(isSameView(VIEW, { ...VIEW, [field]: "another" }), field).toBe(false);
  }
  expect(isSameView(VIEW, { ...VIEW, model: MODEL })).toBe(false);
  for (const field of Object.keys(MODEL) as (keyof ModelView)[]) {
    const changed = { ...VIEW, model: { ...MODEL, [field]: "another" } };
    expect(isSameView({ ...VIEW, model: MODEL }, changed), field).toBe(false);
  }
  VIEW.phases.forEach(({ phase }, at) => {
    const phases = VIEW.phases.map((each, index) => (index === at ? { ...each, status: "evidenced" as const } : each));
    expect(isSameView(VIEW, { ...VIEW, phases }), phase).toBe(false);
  });
});
