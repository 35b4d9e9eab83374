import { assert } from "@assay/core/base";
import { POLICY, policyOf } from "@assay/core/gates";
import type { RoomView, RunLine, TranscriptLine } from "@assay/core/interview";
import type { ServerFrame, Welcome } from "@assay/core/protocol";
import type { Capability } from "../record.ts";
import type { Tell } from "./target.ts";

/** What a room of our product offers. Drawing, stories and repositories belong to rounds that it does not hold. */
export const ROOM_CAPABILITIES: readonly Capability[] = [
  "say",
  "read",
  "edit",
  "run",
  "interrupt",
  "clock",
  "phases",
  "acts",
  "hints",
  "hold",
  "report",
  "reconnect",
  "policy",
];

/**
 * The room as its frames tell it, whether they were received by us or seen passing in a browser. Tells each thing once:
 * a line that comes again after a reconnection is the same line.
 */
export interface FrameReader {
  take(frame: ServerFrame): void;
  readonly view: RoomView | undefined;
  readonly welcome: Welcome | undefined;
  readonly runs: ReadonlyMap<string, RunLine>;
  /** Frames of this tab that were answered, kept or refused. */
  readonly answered: ReadonlySet<number>;
  readonly refused: ReadonlyMap<number, { readonly code: string; readonly message: string }>;
  readonly rev: number;
  readonly mismatches: number;
  readonly lastSeq: number;
}

export function openFrameReader(tell: Tell, nowMs: () => number): FrameReader {
  const lines = new Map<string, TranscriptLine>();
  const told = new Set<string>();
  const runs = new Map<string, RunLine>();
  const answered = new Set<number>();
  const refused = new Map<number, { code: string; message: string }>();
  let view: RoomView | undefined;
  let welcome: Welcome | undefined;
  let state = "";
  let rev = 1;
  let mismatches = 0;
  let lastSeq = 0;

  function takeLine(line: TranscriptLine): void {
    lastSeq = Math.max(lastSeq, Math.floor(line.seq));
    const id = String(line.seq);
    const before = lines.get(id);
    lines.set(id, line);
    if (before === undefined) {
      const { who, turn, act, by, text } = line;
      tell({ kind: "line", who, id, turn, act, by, text }, nowMs());
    } else if (before.text !== line.text) tell({ kind: "reworded", id, text: line.text }, nowMs());
    if (line.cut && before?.cut !== true) tell({ kind: "cut", id }, nowMs());
  }
  function takeRun(run: RunLine): void {
    runs.set(run.run, run);
    if (run.state !== "finished" || told.has(run.run)) return;
    told.add(run.run);
    const failing = run.cases.filter((one) => !one.hidden && one.outcome !== "accepted").map((one) => one.name);
    const failed = Math.max(0, run.total - run.passed - run.notJudged);
    const { what, asked, passed, total } = run;
    const outcome = run.outcome ?? "unknown";
    tell({ kind: "run", run: run.run, what, asked, outcome, passed, failed, total, failing }, nowMs());
  }
  function takeView(next: RoomView): void {
    view = next;
    const shown = {
      kind: "state" as const,
      interviewer: next.interviewer,
      phase: next.phase,
      phases: Object.fromEntries(next.phases.map(({ phase, status }) => [phase, status])),
      leftMs: next.timed ? Math.max(0, next.plannedMs - next.elapsedMs) : null,
      hints: next.hintsGiven,
      held: next.held,
      paused: next.paused,
      ended: next.ended,
    };
    // Time alone is no news.
    const { leftMs: _leftMs, ...still } = shown;
    if (JSON.stringify(still) === state) return;
    state = JSON.stringify(still);
    tell(shown, nowMs());
  }

  return {
    get view() {
      return view;
    },
    get welcome() {
      return welcome;
    },
    get rev() {
      return rev;
    },
    get mismatches() {
      return mismatches;
    },
    get lastSeq() {
      return lastSeq;
    },
    runs,
    answered,
    refused,
    take(frame) {
      switch (frame.type) {
        case "welcome": {
          if (welcome === undefined) {
            const { problem } = frame;
            assert(problem !== null, "The simulated candidate sits coding rounds");
            const brief = [problem.title, problem.statement, ...problem.contract].join("\n\n");
            const starter = frame.buffers.find((one) => one.language === frame.language)?.text ?? "";
            const plannedMs = frame.view.timed ? frame.view.plannedMs : null;
            tell({ kind: "opened", brief, starter, plannedMs, policy: timesOf() }, nowMs());
          }
          welcome = frame;
          rev = frame.buffers.find((one) => one.language === frame.language)?.rev ?? rev;
          for (const n of Array.from({ length: frame.acked }, (_each, index) => index + 1)) answered.add(n);
          for (const line of frame.lines) takeLine(line);
          for (const run of frame.runs) takeRun(run);
          takeView(frame.view);
          break;
        }
        case "ack":
          answered.add(frame.n);
          rev = frame.rev;
          break;
        case "refused":
          if (frame.n !== null) {
            answered.add(frame.n);
            refused.set(frame.n, { code: frame.code, message: frame.message });
          }
          tell({ kind: "refused", code: frame.code, message: frame.message }, nowMs());
          break;
        case "line":
          takeLine(frame.line);
          break;
        case "run":
          takeRun(frame.run);
          break;
        case "view":
          takeView(frame.view);
          break;
        case "mismatch":
          mismatches += 1;
          rev = frame.rev;
          break;
        default:
          break;
      }
    },
  };
}

/** The times of conduct as the product states them: no assertion has a number of its own. */
export function timesOf() {
  const policy = policyOf(1) ?? POLICY;
  return {
    nudgeMs: policy.SILENCE_NUDGE_MS,
    nudgeGapMs: policy.NUDGE_GAP_MS,
    thinkingMs: policy.THINKING_GRACE_MS,
    typingMs: policy.TYPING_RECENT_MS,
    warningLeftMs: policy.WARNING_LEFT_MS,
  };
}

/** What of a report page an assertion looks at. */
export function reportFacts(
  report: {
    readonly outcome: string;
    readonly dimensions: readonly { readonly name: string; readonly band: number | null; readonly why: string }[];
    readonly sentences: readonly {
      readonly text: string;
      readonly kind: string;
      readonly pointers: readonly { readonly seq: number }[];
    }[];
    readonly unassessed: readonly { readonly what: string }[];
  },
  lastSeq: number | null,
) {
  return {
    outcome: report.outcome,
    dimensions: report.dimensions.map(({ name, band, why }) => ({ name, band, why })),
    sentences: report.sentences.map(({ text, kind, pointers }) => ({
      text,
      kind,
      pointers: pointers.map((p) => p.seq),
    })),
    unassessed: report.unassessed.map(({ what }) => what),
    lastSeq,
  };
}
