import type { Competency, StarStep } from "../behavioural/index.ts";
import type { ActKind, PhaseStatus, RunWhat } from "../ledger/index.ts";
import type { ModelFault } from "../model/index.ts";
import type { CaseVerdict, Outcome, PhaseId } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";

/** What a page shows of a session. These shapes go over the wire as they are and are pinned with it, see protocol. */

/** All that the room shows beside code, talk and runs. Times in ms, read when sent. */
export interface RoomView {
  readonly phase: PhaseId;
  readonly phases: readonly { readonly phase: PhaseId; readonly status: PhaseStatus }[];
  readonly interviewer: "listening" | "thinking" | "speaking" | "waiting" | "held" | "paused" | "gone";
  readonly interviewerName: string;
  /** The model that speaks; null: the house alone. */
  readonly model: ModelView | null;
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
  /** Of a behavioural round: its questions as far as they were put; phases and hints mean nothing then. Absent: coding. */
  readonly star?: StarView | undefined;
}

/** Where a behavioural round stands. */
export interface StarView {
  /** How many questions are planned. */
  readonly planned: number;
  /** Those that were put, in order; the last is the one talked about. */
  readonly put: readonly {
    readonly id: string;
    readonly competency: Competency;
    readonly ask: string;
    readonly steps: readonly { readonly step: StarStep; readonly status: StarStatus }[];
  }[];
  /** What waits for an answer: the question itself, or one step of it; null: nothing. */
  readonly open: StarStep | "question" | null;
  readonly isClosing: boolean;
}
/** `asked`: followed up, and not answered yet. `not_asked`: the time did not reach it. */
export type StarStatus = "open" | "asked" | "evidenced" | "refused" | "skipped" | "not_asked";

/** How it stands with the model, and what it cost so far. Tokens as the provider reported them. */
export interface ModelView {
  /** `standing-in`: the house speaks in its place for a while; `over-budget`: for the rest of the interview. */
  readonly state: "ready" | "standing-in" | "over-budget";
  /** What went wrong last; null while nothing did. */
  readonly because: ModelFault | null;
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** Calls whose cost nobody told. */
  readonly unreportedCalls: number;
  /** Of the budget: what was reported, and for the other calls an estimate. */
  readonly chargedTokens: number;
  readonly budgetTokens: number;
}

/** One line of the conversation. */
export interface TranscriptLine {
  readonly seq: number;
  readonly atMs: number;
  readonly who: "candidate" | "interviewer" | "system";
  readonly turn: string | null;
  readonly act: ActKind | null;
  /** Whose words an interviewer's line is; null for the others. */
  readonly by: "house" | "model" | null;
  readonly text: string;
  /** The turn was cut after this sentence. */
  readonly cut: boolean;
  /** What a candidate's line said of their own runs, in words beside what was verified; absent where it said nothing. */
  readonly checked?: readonly string[];
}

/** A run as the browser may see it: what is neither passed nor not judged has failed. */
export interface RunLine {
  readonly run: string;
  readonly seq: number;
  /** False: nobody asked for it; the server ran the final code at the end, because it had changed since the last run. */
  readonly asked: boolean;
  readonly what: RunWhat;
  readonly language: LanguageId;
  readonly state: "running" | "finished";
  readonly outcome: Outcome | null;
  readonly why: string | null;
  readonly passed: number;
  readonly notJudged: number;
  readonly total: number;
  readonly hiddenPassed: number;
  readonly hiddenTotal: number;
  /** Visible cases with what they show; hidden ones by name and outcome only. */
  readonly cases: readonly CaseVerdict[];
  readonly stdout: string;
  readonly stderr: string;
  readonly wallMs: number;
}
