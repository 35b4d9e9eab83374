import type { ModelPolicy } from "../gates/index.ts";
import { elapsedAtMs, type Ledger, leftAtMs } from "../ledger/index.ts";
import { PHASE_IDS, tallyCases, withoutHiddenCases } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import { starView } from "./behavioural/view.ts";
import type { BehaviouralContext, Context } from "./context.ts";
import type { ModelView, RoomView, RunLine } from "./shown.ts";
import type { Line, RunWords, State } from "./state.ts";

/** The facts at `nowMs`. */
export function roomView(
  state: State,
  nowMs: number,
  context: Pick<Context, "policy" | "modelPolicy"> & Partial<Pick<BehaviouralContext, "questions">>,
): RoomView {
  const { ledger } = state;
  const { clock, life, floor, phases, hints, runs, setting } = ledger;
  const leftMs = leftAtMs(clock, nowMs);
  const star = starView(ledger, { questions: context.questions ?? [] });
  return {
    phase: phases.current,
    phases: PHASE_IDS.map((phase) => ({ phase, status: phases.marks[phase].status })),
    interviewer: interviewerState(state),
    interviewerName:
      ledger.model.setting?.name ?? (setting?.model === undefined ? (setting?.interviewer ?? "house") : "house"),
    model: modelView(ledger, nowMs, context.modelPolicy),
    mode: life.mode,
    elapsedMs: elapsedAtMs(clock, nowMs),
    plannedMs: clock.plannedMs,
    timed: clock.timed,
    running: clock.runningSinceMs !== null,
    held: floor.heldSinceMs !== null,
    paused: life.paused,
    fiveMinutes: leftMs !== null && clock.startedMs !== null && leftMs <= context.policy.WARNING_LEFT_MS,
    hintsGiven: hints.level,
    hintsTotal: 3,
    runInFlight: runs.inFlight !== null,
    ended: life.ended === null ? null : ENDED[life.ended],
    reportReady: life.report !== null,
    ...(star === undefined ? {} : { star }),
  };
}

/** Whether two views of one session show the same. The clock moves without a frame: it alone makes no other view. */
export function isSameView(one: RoomView, other: RoomView): boolean {
  for (const field of Object.keys(one) as (keyof RoomView)[])
    if (
      field !== "elapsedMs" &&
      field !== "phases" &&
      field !== "model" &&
      field !== "star" &&
      one[field] !== other[field]
    )
      return false;
  // Small, and plain data: its spelling stands for it.
  if (JSON.stringify(one.star) !== JSON.stringify(other.star)) return false;
  if ((one.model === null) !== (other.model === null)) return false;
  for (const field of Object.keys(one.model ?? {}) as (keyof ModelView)[])
    if (one.model?.[field] !== other.model?.[field]) return false;
  return one.phases.every(({ status }, index) => status === other.phases[index]?.status);
}

function modelView(ledger: Ledger, nowMs: number, policy: ModelPolicy): ModelView | null {
  const { setting, usage, calls, chargedTokens, lastFault, standInSinceMs, owedToHouse, overBudget } = ledger.model;
  if (setting === null) return null;
  const standsIn = owedToHouse || (standInSinceMs !== null && nowMs - standInSinceMs < policy.STAND_IN_MS);
  const state = overBudget ? "over-budget" : standsIn ? "standing-in" : "ready";
  return { state, because: lastFault, calls, ...usage, chargedTokens, budgetTokens: setting.budgetTokens };
}

const ENDED = {
  candidate: "You ended the interview",
  time: "The planned time is over",
  interviewer: "The interviewer ended the interview",
  failed: "The interview stopped because of a fault on our side; what you did is kept",
} as const;

function interviewerState({ ledger }: State): RoomView["interviewer"] {
  const { life, floor } = ledger;
  if (life.ended !== null || life.failed !== null) return "gone";
  if (life.paused) return "paused";
  if (floor.heldSinceMs !== null) return "held";
  if (floor.speaking !== null) return "speaking";
  const { room } = ledger.model.open;
  // A review may come to silence: nobody is to wait for it.
  if (ledger.talk.pending.length > 0 || (room !== null && room.kind !== "watch")) return "thinking";
  return floor.composingSinceMs !== null || floor.thinkingSinceMs !== null ? "waiting" : "listening";
}

/** The conversation so far, oldest first. */
export function transcript(state: State): readonly Line[] {
  return state.words.lines;
}

/** The newest runs, oldest first. Nothing of a hidden case but its name and outcome. */
export function runViews(state: State): readonly RunLine[] {
  return state.words.runs.map(runView);
}

export function runView(run: RunWords): RunLine {
  // Stored verdicts are stripped already; stripping again costs nothing and holds for what another version stored.
  const verdict = run.verdict === null ? null : withoutHiddenCases(run.verdict);
  const cases = verdict?.tests?.cases ?? [];
  const { passed, notJudged, total } = tallyCases(verdict?.tests ?? { total: 0, cases });
  const hidden = cases.filter((item) => item.hidden);
  return {
    run: run.run,
    seq: run.seq,
    asked: run.asked,
    what: run.what,
    language: run.language,
    state: verdict === null ? "running" : "finished",
    outcome: verdict?.outcome ?? null,
    why: verdict?.why ?? null,
    passed,
    notJudged,
    total,
    hiddenPassed: hidden.filter((item) => item.outcome === "accepted").length,
    hiddenTotal: hidden.length,
    cases,
    stdout: verdict?.stdout ?? "",
    stderr: verdict?.stderr ?? "",
    wallMs: verdict?.wallMs ?? 0,
  };
}

/** Each language's buffer as the server has it; one of which a piece was erased is left out. */
export function bufferViews({
  words,
  ledger,
}: State): readonly { readonly language: LanguageId; readonly rev: number; readonly text: string }[] {
  return (Object.keys(words.buffers) as LanguageId[])
    .filter((language) => !words.lost.buffers.includes(language))
    .map((language) => ({
      language,
      rev: ledger.code.buffers[language]?.rev ?? 1,
      text: words.buffers[language]?.text ?? "",
    }));
}
