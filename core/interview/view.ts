import { elapsedAtMs, leftAtMs, type PhaseStatus } from "../ledger/index.ts";
import { type CaseVerdict, type Outcome, PHASE_IDS, type PhaseId } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { Context } from "./context.ts";
import { withoutHidden } from "./observe.ts";
import type { Line, RunWords, State } from "./state.ts";

/** What the room shows beside code, talk and runs; protocol's `RoomView` has these fields. */
export interface RoomFacts {
  readonly phase: PhaseId;
  readonly phases: readonly { readonly phase: PhaseId; readonly status: PhaseStatus }[];
  readonly interviewer: "listening" | "thinking" | "speaking" | "waiting" | "held" | "paused" | "gone";
  readonly interviewerName: string;
  readonly mode: "practice" | "hiring";
  readonly elapsedMs: number;
  readonly plannedMs: number;
  readonly timed: boolean;
  /** Whether the interview clock runs. */
  readonly running: boolean;
  readonly held: boolean;
  readonly paused: boolean;
  /** Shown as status too, also while the floor is held. */
  readonly fiveMinutes: boolean;
  readonly hintsGiven: number;
  readonly hintsTotal: number;
  readonly runInFlight: boolean;
  /** In words, once the session is ending. */
  readonly ended: string | null;
  readonly reportReady: boolean;
}

/** The facts at `nowMs`. */
export function roomView(state: State, nowMs: number, context: Pick<Context, "policy">): RoomFacts {
  const { ledger } = state;
  const { clock, life, floor, phases, hints, runs, setting } = ledger;
  const leftMs = leftAtMs(clock, nowMs);
  return {
    phase: phases.current,
    phases: PHASE_IDS.map((phase) => ({ phase, status: phases.marks[phase].status })),
    interviewer: interviewerState(state),
    interviewerName: setting?.interviewer ?? "house",
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
  };
}

const ENDED = {
  candidate: "You ended the interview",
  time: "The planned time is over",
  interviewer: "The interviewer ended the interview",
  abandoned: "Nobody came back, so the interview was closed",
  failed: "The interview stopped because of a fault on our side; what you did is kept",
} as const;

function interviewerState({ ledger }: State): RoomFacts["interviewer"] {
  const { life, floor } = ledger;
  if (life.ended !== null || life.failed !== null) return "gone";
  if (life.paused) return "paused";
  if (floor.heldSinceMs !== null) return "held";
  if (floor.speaking !== null) return "speaking";
  if (ledger.talk.pending.length > 0) return "thinking";
  return floor.composingSinceMs !== null || floor.thinkingSinceMs !== null ? "waiting" : "listening";
}

/** The conversation so far, oldest first; protocol's `TranscriptLine` has these fields. */
export function transcript(state: State): readonly Line[] {
  return state.words.lines;
}

/** A run as the browser may see it; protocol's `RunLine` has these fields. */
export interface RunView {
  readonly run: string;
  readonly seq: number;
  readonly what: "tests" | "own" | "stdin";
  readonly language: LanguageId;
  readonly state: "running" | "finished";
  readonly outcome: Outcome | null;
  readonly why: string | null;
  readonly passed: number;
  readonly total: number;
  readonly hiddenPassed: number;
  readonly hiddenTotal: number;
  readonly cases: readonly CaseVerdict[];
  readonly stdout: string;
  readonly stderr: string;
  readonly wallMs: number;
}

/** The newest runs, oldest first. Nothing of a hidden case but its name and outcome. */
export function runViews(state: State): readonly RunView[] {
  return state.words.runs.map(runView);
}

export function runView(run: RunWords): RunView {
  // Stored verdicts are stripped already; stripping again costs nothing and holds for what another version stored.
  const verdict = run.verdict === null ? null : withoutHidden(run.verdict);
  const cases = verdict?.tests?.cases ?? [];
  const hidden = cases.filter((item) => item.hidden);
  return {
    run: run.run,
    seq: run.seq,
    what: run.what,
    language: run.language,
    state: verdict === null ? "running" : "finished",
    outcome: verdict?.outcome ?? null,
    why: verdict?.why ?? null,
    passed: verdict?.tests?.passed ?? 0,
    total: verdict?.tests?.total ?? 0,
    hiddenPassed: hidden.filter((item) => item.outcome === "accepted").length,
    hiddenTotal: hidden.length,
    cases,
    stdout: verdict?.stdout ?? "",
    stderr: verdict?.stderr ?? "",
    wallMs: verdict?.wallMs ?? 0,
  };
}

/** Each language's buffer as the server has it. */
export function bufferViews(
  state: State,
): readonly { readonly language: LanguageId; readonly rev: number; readonly text: string }[] {
  return Object.entries(state.words.buffers).map(([language, buffer]) => ({
    language: language as LanguageId,
    rev: state.ledger.code.buffers[language as LanguageId]?.rev ?? 1,
    text: buffer.text,
  }));
}
