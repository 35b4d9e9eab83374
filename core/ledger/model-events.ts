import type { Digest } from "../base/index.ts";
import type { CallSettings, Finish, ModelFault, Usage } from "../model/index.ts";
import type { PhaseId } from "../problem/index.ts";

/**
 * What is asked of a model and what comes of it. A *prompt* is what we want said or written once; it takes one *call* or
 * several: tried again after a fault, gone on with after tools were answered.
 */

/** What the interviewer's model is asked for. */
export const PROMPT_KINDS = [
  "greeting",
  "reply", // the candidate said something
  "reaction", // a run of tests came back
  "watch", // the program changed: a review, to which silence is a valid answer
  "nudge", // nothing happened for a while
  "hint", // one rung was asked for: granted, withheld, or none is left
  "language", // another language was chosen
  "welcome-back",
  "warning",
  "wrap-up",
  "notes", // interim notes, a conversation of their own
  "report", // the model's part of the report, a conversation of its own
] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

export const CONVERSATIONS = ["room", "notes", "report"] as const;
export type ConversationName = (typeof CONVERSATIONS)[number];

/** The model a session talks with; pinned by its first entry, or by the one that restarted the conversation. */
export interface ModelSetting {
  /** As configured: "anthropic:NAME". */
  readonly name: string;
  readonly settings: CallSettings;
  /** Tokens, charged ones, that the whole session may cost. */
  readonly budgetTokens: number;
  /** How long a turn is waited for, ms. */
  readonly turnMs: number;
  /** Interim notes at most; 0: none. */
  readonly notesMax: number;
}

/** Append-only within an epoch; this begins the next one, whose first prompt briefs the model anew. */
export interface ConversationRestarted {
  readonly because: "context-limit" | "provider-changed" | "too-many-failures" | "restart";
  /** Null: there is no model any more, the house speaks. */
  readonly model: ModelSetting | null;
}

/** Something is to be said or written; nothing was sent yet. */
export interface PromptAsked {
  /** "p1", "p2", … */
  readonly prompt: string;
  readonly kind: PromptKind;
  readonly conversation: ConversationName;
  /** The entries that brought it about. */
  readonly about: readonly number[];
  /** Ids and numbers: the run, the rung, the language, the minutes. Never words. */
  readonly slots: Readonly<Record<string, string | number>>;
  /** Whether it begins an epoch: the whole brief goes before it. */
  readonly briefing: boolean;
  /** Of the text as rendered; null where the host renders it from the record (the report). */
  readonly digest: Digest | null;
  /** UTF-8; 0 where `digest` is null. */
  readonly bytes: number;
}

/** One request goes out. Charged before it does: an estimate of its input and the most it may answer. */
export interface CallBegun {
  /** "c1", "c2", … */
  readonly call: string;
  readonly prompt: string;
  readonly chargedTokens: number;
}

/** The provider took it: from here on the model was shown what stands in it. */
export interface PromptSent {
  readonly prompt: string;
  readonly call: string;
}

export interface CallAnswered {
  readonly call: string;
  readonly prompt: string;
  /** Canonical JSON of {text, calls}, class talk. */
  readonly answer: Digest;
  /** Length of the text, UTF-16 units. */
  readonly chars: number;
  /** Tools it wants used. */
  readonly tools: number;
  readonly finish: Finish;
  readonly usage: Usage | null;
  readonly wallMs: number;
  /** Of the report alone: something of it did not hold. */
  readonly flawed: boolean;
}

export interface CallFailed {
  readonly call: string;
  readonly prompt: string;
  readonly fault: ModelFault;
  /** Null: it is not tried again, and the prompt is given up. */
  readonly retryAtMs: number | null;
  readonly usage: Usage | null;
  readonly wallMs: number;
}

/** Where an observation comes from. `session_timing` goes with "skipped" and with nothing else. */
export const EVIDENCE_SOURCES = ["candidate_speech", "editor_snapshot", "test_event", "session_timing"] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];
export const EVIDENCE_KINDS = ["observed", "inferred", "skipped"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const TOOLS = ["hint", "evidence", "read_editor", "end_interview"] as const;
export type ToolName = (typeof TOOLS)[number];

export const TOOL_OUTCOMES = [
  "done",
  "known", // evidence that was recorded before
  "granted", // a rung was handed out
  "no-approach-yet",
  "ladder-used",
  "volunteered", // the model says it gave a hint of its own accord
  "not-asked", // a hint that nobody asked for
  "hint-pending", // a request is being answered
  "no-code-yet", // evidence of code, before the candidate wrote any
  "too-many-rows",
  "steps-missing", // the end, before test and optimise
  "ending",
  "unknown-tool",
  "bad-call",
] as const;
export type ToolOutcome = (typeof TOOL_OUTCOMES)[number];

/** What the model says it saw of a step. It informs; whether a step is shown is decided by code. */
export interface EvidenceRow {
  readonly phase: PhaseId;
  readonly source: EvidenceSource;
  readonly kind: EvidenceKind;
  /** 0 to 100, the model's own. */
  readonly confidence: number;
  readonly summary: Digest;
  /** The entries it rests on, found by code. */
  readonly about: readonly number[];
  /** Earlier steps of which nothing is recorded, named in the answer; each once a session. */
  readonly passedOver: readonly PhaseId[];
  /** With it the follow-up questions are given out; once a session. */
  readonly releases: boolean;
}

/** One use of a tool, in the order of the answer that wanted it. */
export interface ToolAnswered {
  readonly prompt: string;
  readonly index: number;
  readonly tool: ToolName | null;
  readonly outcome: ToolOutcome;
  /** The rung of a hint. */
  readonly level: 1 | 2 | 3 | null;
  /** The line a reading of the editor begins at, from 1. */
  readonly fromLine: number | null;
  readonly evidence: EvidenceRow | null;
}

/** Why a sentence of a model was not said. */
export const WITHHELD_REASONS = [
  "too-many",
  "too-long",
  "code",
  "fence",
  "leak", // holds what is not to be told yet
  "names-approach",
  "published-name",
  "verdict", // speaks of a score or a decision
  "unsupported", // states what nothing in the record bears out
  "lead-in", // led up to something that was withheld
] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** What became of a sentence that states something: said, said in part, put as a question, not said. */
export const TRUTH_OUTCOMES = ["said", "trimmed", "asked", "cut"] as const;
export type TruthOutcome = (typeof TRUTH_OUTCOMES)[number];

/** A sentence of a reply that states something of the work, the time or the talk, and what bears it out. */
export interface TruthRow {
  /** Which of the sentences that may be said, from 0; null: it is not said. */
  readonly sentence: number | null;
  readonly how: TruthOutcome;
  /** What it is about, by kind: of what is borne out, or, where it was not said as it stood, of what is not. */
  readonly claims: readonly string[];
  /** The entries that bear it out. */
  readonly about: readonly number[];
}

/** The answer was read sentence by sentence; `sentences` of them may be said. */
export interface ReplyJudged {
  readonly prompt: string;
  readonly sentences: number;
  readonly withheld: readonly WithheldReason[];
  /** Absent in what was recorded before statements were held against the record; such a reply is read as it was then. */
  readonly truth?: readonly TruthRow[];
}

/** Kind → data, of the model's part. */
export interface ModelEventData {
  "conversation.restarted": ConversationRestarted;
  "prompt.asked": PromptAsked;
  "call.begun": CallBegun;
  "prompt.sent": PromptSent;
  "call.answered": CallAnswered;
  "call.failed": CallFailed;
  "tool.answered": ToolAnswered;
  "reply.judged": ReplyJudged;
}
