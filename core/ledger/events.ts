import type { Digest } from "../base/index.ts";
import type { StarStep, StepShown } from "../behavioural/index.ts";
import type { Entry, Event, WordClass } from "../log/index.ts";
import type { Outcome, PhaseId } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { CoarseClass, EditClass, ParserState } from "../syntax/index.ts";
import type { ModelEventData, ModelSetting } from "./model-events.ts";

/**
 * Every kind of event of a session, with its data. Words stand here only as keyed digests, sizes and closed sets;
 * ids of the problem (case, question, hint, clarification) are not words. Whatever a fold needs is in the event.
 * `frame` names the browser's frame that caused an event: the pair is in the log at most once.
 */
export interface FrameRef {
  readonly tab: string;
  readonly n: number;
}

export type Mode = "practice" | "hiring";

// ---- life of the session -------------------------------------------------------------------------------------------

/** Kinds of round, in the order they were built: what a session is about and how it is held hangs on its kind. */
export const ROUND_KINDS = ["coding", "behavioural"] as const;
export type RoundKind = (typeof ROUND_KINDS)[number];

/** How a behavioural round was set up: its questions, in the order in which they are put. */
export interface BehaviouralSetting {
  readonly kind: "behavioural";
  readonly questions: readonly string[];
}

export interface SessionStarted {
  readonly session: string;
  /** Which kind of round it is, with what that kind needs to know; absent: coding. */
  readonly round?: BehaviouralSetting | undefined;
  /** What it is held over, pinned by digest: the problem of a coding round, the questions of a behavioural one. */
  readonly problem: { readonly id: string; readonly version: number; readonly digest: string };
  readonly mode: Mode;
  /** The language opened first; null: a round without code. */
  readonly language: LanguageId | null;
  readonly plannedMs: number;
  readonly timed: boolean;
  /** Host randomness, hex: picks wordings, tags fences. */
  readonly seed: string;
  /** Id of the words key, so that an export can say which key its digests need. */
  readonly keyId: string;
  /** Behaviour number, see rules.ts. */
  readonly rules: number;
  readonly grammars: Readonly<Partial<Record<LanguageId, string>>>;
  readonly sandbox: { readonly kind: string; readonly version: string };
  /** "house", or the model's name. */
  readonly interviewer: string;
  /** Absent: the house alone. */
  readonly model?: ModelSetting | undefined;
  /** The starter of each language: what is the candidate's own is measured against it. */
  readonly starters: Readonly<Partial<Record<LanguageId, { readonly digest: Digest; readonly chars: number }>>>;
}
export interface ConnectionOpened {
  readonly tab: string;
  /** The newest tab writes; the older turn read-only. */
  readonly writer: boolean;
}
export interface ConnectionLost {
  readonly tab: string;
}
export interface ClockStopped {
  readonly because: "paused" | "disconnected";
}
export type ClockResumed = ClockStopped;
export interface ClockJumped {
  readonly byMs: number;
}
export interface TimeChanged {
  readonly frame: FrameRef | null;
  readonly plannedMs: number;
  readonly timed: boolean;
}
export interface SessionEnding {
  readonly frame: FrameRef | null;
  readonly because: "candidate" | "time" | "interviewer" | "failed";
}
export interface SessionEnded {
  readonly because: SessionEnding["because"];
}
export interface SessionFailed {
  readonly code: string;
}
export interface ReportFrozen {
  readonly status: "complete" | "incomplete";
  /** Digest of the report's canonical JSON; its sentences are words of class talk. */
  readonly report: Digest;
  readonly sentences: number;
}
export interface SentenceDisputed {
  readonly sentence: number;
  readonly note: Digest | null;
}
export interface WordsErased {
  readonly classes: readonly WordClass[];
}

// ---- the candidate's hands -----------------------------------------------------------------------------------------

/** Origins of an edit that a person's hands made. */
export const HAND_ORIGINS = [
  "typing",
  "paste",
  "drop",
  "cut",
  "delete",
  "undo",
  "redo",
  "completion",
  "format",
  "move",
  "other",
] as const;
export type HandOrigin = (typeof HAND_ORIGINS)[number];
/** With those that are the server's alone. */
export const ORIGINS = [...HAND_ORIGINS, "starter", "restore"] as const;
export type Origin = (typeof ORIGINS)[number];

/** Whether a person's hands made the edit; starters and restored screens are the server's doing. */
export function isByHand(origin: Origin): origin is HandOrigin {
  return (HAND_ORIGINS as readonly Origin[]).includes(origin);
}

export interface AppliedChange {
  readonly from: number;
  readonly to: number;
  /** The inserted text; null when nothing was. `chars` is its length in UTF-16 units. */
  readonly insert: Digest | null;
  readonly chars: number;
}
/** One editor transaction: acknowledged when durable, never parsed. Offsets are of the document at revision `rev` - 1. */
export interface EditApplied {
  readonly frame: FrameRef | null;
  readonly language: LanguageId;
  /** Revision of this language's buffer after the edit, from 1 (the starter). */
  readonly rev: number;
  readonly changes: readonly AppliedChange[];
  readonly origin: Origin;
  /** Length of the buffer after it, UTF-16 units. */
  readonly chars: number;
  readonly claimedAtMs: number | null;
}
/** A declaration that does not parse. `in` is the keyed digest of its name, null where it has none. */
export interface HeldBack {
  readonly in: Digest | null;
  readonly lines: readonly [number, number];
  readonly at: readonly [number, number];
  readonly was: readonly [number, number] | null;
}
/** One burst of edits, judged as a whole. `labels` carry no names: `in` is the keyed digest of the declaration's name. */
/** What closed a burst of typing. */
export type SettleBecause = "idle" | "long-burst" | "run" | "paste" | "undo" | "language" | "hold" | "end";
export interface EditSettled {
  readonly language: LanguageId;
  readonly from: number;
  readonly to: number;
  readonly because: SettleBecause;
  readonly parser: ParserState;
  readonly class: EditClass | null;
  readonly coarse: CoarseClass | null;
  readonly labels: readonly {
    readonly class: EditClass;
    readonly in: Digest | null;
    readonly lines: readonly [number, number];
  }[];
  readonly semantic: boolean | null;
  readonly arms: boolean;
  /**
   * Of a half-typed buffer whose other declarations were judged, those that were not; absent where nothing was. `at` and
   * `was` are ranges of the buffer and of the one it was judged against, in UTF-16 units; null: the declaration is new.
   */
  readonly held?: readonly HeldBack[] | undefined;
  /** The same judgement against the code last reviewed; absent in a log without it: then `arms` speaks. */
  readonly net?:
    | { readonly class: EditClass | null; readonly coarse: CoarseClass | null; readonly arms: boolean }
    | undefined;
  /** State digest of (language, buffer): what undo detection compares. */
  readonly state: Digest;
  readonly reversal: boolean;
  readonly lineCount: number;
  /** Non-blank characters that are the candidate's own, beyond the starter. */
  readonly ownChars: number;
  readonly blank: boolean;
}
export interface LanguageSwitched {
  readonly frame: FrameRef | null;
  readonly language: LanguageId;
  readonly parser: ParserState;
}
/** What a run is of: the problem's tests, cases of one's own, or one's own standard input. */
export type RunWhat = "tests" | "own" | "stdin";
export interface RunRequested {
  readonly frame: FrameRef | null;
  /** "r1", "r2", … in order. */
  readonly run: string;
  readonly what: RunWhat;
  readonly language: LanguageId;
  readonly rev: number;
  readonly code: Digest;
  /** The candidate's own cases or stdin, as canonical JSON. */
  readonly input: Digest | null;
}
export interface RunFinished {
  readonly run: string;
  readonly outcome: Outcome;
  readonly toolchain: string | null;
  readonly sandbox: { readonly kind: string; readonly version: string };
  /** Case names are the problem's own ("case 3"), never the candidate's. Null when nothing was tested. */
  readonly tests: {
    readonly total: number;
    readonly passed: number;
    /** Cases that were judged and did not pass; with `notJudged` absent, those not judged are counted here too. */
    readonly failed: number;
    readonly notJudged?: number | undefined;
    readonly cases: readonly { readonly name: string; readonly hidden: boolean; readonly outcome: Outcome }[];
  } | null;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** Digest of what failed and how, to see the same failure twice; null when nothing failed. */
  readonly signature: Digest | null;
  /** Canonical JSON of the whole verdict (outputs, visible cases), class runs. */
  readonly verdict: Digest;
}

// ---- what is said --------------------------------------------------------------------------------------------------

/** What an utterance does, read by a lexicon. `unknown` alone when nothing was recognised. */
export const INTENTS = [
  "clarify",
  "approach",
  "complexity",
  "edge",
  "example",
  "repeat",
  "claim",
  "stuck",
  "hint",
  "refuse",
  "skip",
  "done",
  "stop",
  "thinking",
  "social",
  "thanks",
  "solution",
  "meta",
  "answer",
  "unknown",
] as const;
export type Intent = (typeof INTENTS)[number];

/** What is asked or said beside the task, read by the general lexicon; `unread`: words that are not English enough. */
export const ASIDES = [
  "time",
  "who",
  "record",
  "score",
  "verdict",
  "next",
  "language",
  "again",
  "rules",
  "manners",
  "elsewhere",
  "unread",
  "example",
  "optimise",
  "choice",
  "what",
  "page",
  "task",
] as const;
export type Aside = (typeof ASIDES)[number];

/** Ids are the problem's: which clarification was asked for, which approaches and edge cases were named. */
export interface Understanding {
  readonly intents: readonly Intent[];
  readonly clarification: string | null;
  readonly approaches: readonly string[];
  readonly edges: readonly string[];
  readonly time: "right" | "wrong" | null;
  readonly space: "right" | "wrong" | null;
  /** The open question whose expectation it meets. */
  readonly answers: string | null;
  /** Further clarifications asked for in the same message; absent: none. */
  readonly more?: readonly string[] | undefined;
  /** Absent: nothing beside the task. */
  readonly aside?: Aside | undefined;
  /** Clarifications that a question may mean, where none surely is meant; two at most; absent: none. */
  readonly near?: readonly string[] | undefined;
  /** The approach whose name the candidate's own words cover, so that naming it tells them nothing new; absent: none. */
  readonly named?: string | undefined;
  /** Of a behavioural round: the steps that clauses of the message show, with their places in it; absent: none. */
  readonly shown?: readonly StepShown[] | undefined;
}
export interface TurnSpoken {
  readonly frame: FrameRef | null;
  readonly text: Digest;
  readonly chars: number;
  readonly wordCount: number;
  readonly understood: Understanding;
}
export interface ComposingChanged {
  readonly frame: FrameRef | null;
  readonly on: boolean;
}
export interface HoldChanged {
  readonly frame: FrameRef | null;
  readonly on: boolean;
  readonly because: "candidate" | "time";
}
export interface PauseChanged {
  readonly frame: FrameRef | null;
  readonly on: boolean;
}
export interface HintRequested {
  readonly frame: FrameRef | null;
  readonly by: "button" | "words";
}

export const ACT_KINDS = [
  "greet",
  "ask",
  "reply",
  "acknowledge",
  "answer",
  "your-call",
  "give-hint",
  "withhold-hint",
  "no-more-hints",
  "react-red",
  "react-green",
  "react-broken",
  "review",
  "nudge",
  "welcome-back",
  "language",
  "follow-up",
  "decline-solution",
  "stay-on-task",
  "accept-refusal",
  "warn-time",
  "wrap-up",
  "farewell",
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** The interviewer decides to say something. `about`: the entries it rests on. `slots`: ids and numbers, never words. */
export interface TurnBegun {
  /** "t1", "t2", … */
  readonly turn: string;
  readonly act: ActKind;
  readonly about: readonly number[];
  readonly slots: Readonly<Record<string, string | number>>;
  readonly sentences: number;
}
/** One sentence, durable before the browser sees it. `index` from 0. */
export interface SentenceSaid {
  readonly turn: string;
  readonly index: number;
  readonly text: Digest;
  readonly chars: number;
}
export interface TurnCut {
  readonly turn: string;
  readonly said: number;
  readonly because: "candidate-spoke" | "held" | "ended";
}
export interface HintGiven {
  readonly level: 1 | 2 | 3;
  readonly turn: string;
}
/** What a request for a rung comes to: it is given, withheld, or none is left. */
export type HintAnswer = "open" | "no-approach-yet" | "ladder-used";
export interface HintWithheld {
  readonly level: 1 | 2 | 3;
  readonly because: Exclude<HintAnswer, "open">;
}

// ---- what is concluded ---------------------------------------------------------------------------------------------

export type PhaseStatus = "open" | "evidenced" | "refused" | "skipped" | "not_asked";
export interface PhaseMarked {
  readonly phase: PhaseId;
  readonly status: Exclude<PhaseStatus, "open">;
  readonly about: readonly number[];
}
export interface PhaseEntered {
  readonly phase: PhaseId;
}
/**
 * What became of one step of one behavioural question. `shown`: the clause that shows it, as a place in the words of the
 * turn `about[0]`. A skipped step that was `asked` for was left without an answer; one that was not is the server's
 * own note that the time did not reach it. Both are unassessed.
 */
export interface StepMarked {
  readonly question: string;
  readonly step: StarStep;
  readonly status: "evidenced" | "refused" | "skipped";
  readonly asked: boolean;
  readonly about: readonly number[];
  readonly shown: readonly [number, number] | null;
}
/** The last answer of a gate, recorded when it changed. */
export interface GateAnswered {
  readonly gate: string;
  readonly open: boolean;
  readonly because: string;
}
/** A wait came to its end. */
export interface TimerFired {
  readonly timer: "silence" | "review" | "warning" | "time-up" | "ending";
}

/** Kind → data. The one list; a fold that misses a kind does not compile. */
export interface EventData extends ModelEventData {
  "session.started": SessionStarted;
  "connection.opened": ConnectionOpened;
  "connection.lost": ConnectionLost;
  "clock.stopped": ClockStopped;
  "clock.resumed": ClockResumed;
  "clock.jumped": ClockJumped;
  "time.changed": TimeChanged;
  "session.ending": SessionEnding;
  "session.ended": SessionEnded;
  "session.failed": SessionFailed;
  "report.frozen": ReportFrozen;
  "sentence.disputed": SentenceDisputed;
  "words.erased": WordsErased;
  "edit.applied": EditApplied;
  "edit.settled": EditSettled;
  "language.switched": LanguageSwitched;
  "run.requested": RunRequested;
  "run.finished": RunFinished;
  "turn.spoken": TurnSpoken;
  "composing.changed": ComposingChanged;
  "hold.changed": HoldChanged;
  "pause.changed": PauseChanged;
  "hint.requested": HintRequested;
  "turn.begun": TurnBegun;
  "sentence.said": SentenceSaid;
  "turn.cut": TurnCut;
  "hint.given": HintGiven;
  "hint.withheld": HintWithheld;
  "phase.marked": PhaseMarked;
  "phase.entered": PhaseEntered;
  "step.marked": StepMarked;
  "gate.answered": GateAnswered;
  "timer.fired": TimerFired;
}
export type SessionKind = keyof EventData;
export type EventOf<K extends SessionKind> = Event<K, EventData[K]>;
export type SessionEvent = { [K in SessionKind]: EventOf<K> }[SessionKind];
export type EntryOf<K extends SessionKind> = Entry<EventOf<K>>;
export type SessionEntry = { [K in SessionKind]: EntryOf<K> }[SessionKind];
