import type { Digest } from "../base/index.ts";
import type { StarStep } from "../behavioural/index.ts";
import type { Finish, ModelFault } from "../model/index.ts";
import type { Outcome, PhaseId } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { CoarseClass, EditClass, ParserState } from "../syntax/index.ts";
import type {
  ActKind,
  HeldBack,
  Intent,
  Mode,
  PhaseStatus,
  RunWhat,
  SessionEnding,
  SessionStarted,
  StepMarked,
  TimerFired,
  TurnCut,
  Understanding,
} from "./events.ts";
import type { ConversationName, EvidenceRow, ModelSetting, PromptKind, ToolOutcome } from "./model-events.ts";

/**
 * What is known about a session, folded from its entries: no words, every list bounded by policy (gates/policy.ts holds
 * the numbers of decisions; ledger/bounds.ts those of memory). All times are the server's clock in ms, all of them from
 * entries. `null` means "never yet".
 */
export interface Ledger {
  /** Seq and clock of the last entry folded; 0 before the first. */
  readonly seq: number;
  readonly atMs: number;
  readonly setting: SessionStarted | null;
  readonly code: CodeSlice;
  readonly runs: RunsSlice;
  readonly floor: FloorSlice;
  readonly talk: TalkSlice;
  readonly hints: HintsSlice;
  readonly phases: PhasesSlice;
  readonly clock: ClockSlice;
  readonly life: LifeSlice;
  readonly model: ModelSlice;
  readonly gates: Gates;
  /** Of a behavioural round alone; absent in any other, whose ledgers are spelled as before there was one. */
  readonly star?: StarSlice | undefined;
}

/** One step of one question: asked for, and what became of it. */
export interface StarMark {
  /** The turn that asked for it by its own follow-up; null: none did. */
  readonly askedSeq: number | null;
  readonly status: StepMarked["status"] | "open";
  /** Whether it had been asked for when it was skipped. */
  readonly asked: boolean;
  readonly about: readonly number[];
  /** The clause that shows it, as a place in the words of the turn `about[0]`. */
  readonly shown: readonly [number, number] | null;
  /** The entry that marked it. */
  readonly seq: number | null;
}

/** One question of a behavioural round. */
export interface StarQuestion {
  readonly id: string;
  /** The turn that put it; null: it was not put, or the turn was cut before it. */
  readonly putSeq: number | null;
  readonly steps: Readonly<Record<StarStep, StarMark>>;
  /** Replies to it in a row that told nothing: no words to read, too few, or none that know. */
  readonly emptyReplies: number;
  /** Nothing more is asked of it. */
  readonly isClosed: boolean;
}

/** Where a behavioural round stands. */
export interface StarSlice {
  /** In the order in which they are put. */
  readonly questions: readonly StarQuestion[];
  /** The question put last; null before the first. */
  readonly current: string | null;
  /** What waits for an answer: a question, or the follow-up of one of its steps; the turn that asked. */
  readonly open: {
    readonly question: string;
    readonly step: StarStep | null;
    readonly seq: number;
    readonly turn: string;
  } | null;
  /** The last question is done with: the turn that said so, and whether something was said to it. */
  readonly closing: { readonly seq: number; readonly turn: string; readonly isAnswered: boolean } | null;
}

/** The last recorded answer of each gate. */
export type Gates = Readonly<
  Record<string, { readonly open: boolean; readonly because: string; readonly seq: number }>
>;

export interface BufferFacts {
  readonly rev: number;
  readonly settledRev: number;
  readonly chars: number;
  readonly lineCount: number;
  readonly ownChars: number;
  readonly blank: boolean;
  readonly parser: ParserState;
  /** Declarations of a half-typed buffer that were held back at the last settled edit, while the others were judged. */
  readonly held: readonly Pick<HeldBack, "in" | "lines">[];
  readonly edited: boolean;
  /** State digests of its settled edits, each once, the newest last; RECENT_STATES_MAX at most. */
  readonly states: readonly Digest[];
  /** Entry of the last settled edit. */
  readonly settledSeq: number | null;
}
export interface CodeSlice {
  readonly language: LanguageId | null;
  readonly buffers: Readonly<Partial<Record<LanguageId, BufferFacts>>>;
  /** Settled edits by the candidate, and those of them that changed the program / that arm a review. */
  readonly candidateEdits: number;
  readonly programChanges: number;
  readonly armingChanges: number;
  readonly armingChangesAtReview: number;
  readonly reversals: number;
  /** What the code became since it was last reviewed, as a whole: what arms a review. Class and entry outlive it. */
  readonly net: { readonly arms: boolean; readonly class: EditClass | null; readonly seq: number | null };
  readonly unsettledSinceMs: number | null;
  readonly lastKeyMs: number | null;
  readonly lastProgramChangeMs: number | null;
  readonly last: {
    readonly seq: number;
    readonly class: EditClass | null;
    readonly coarse: CoarseClass | null;
    readonly parser: ParserState;
    readonly lines: readonly [number, number] | null;
  } | null;
  readonly pastes: { readonly count: number; readonly largestChars: number };
}

export interface RunFacts {
  readonly run: string;
  readonly requestedSeq: number;
  readonly finishedSeq: number | null;
  readonly what: RunWhat;
  readonly language: LanguageId;
  readonly rev: number;
  readonly outcome: Outcome | null;
  /** `passed` + `failed` + `notJudged` = `total`: what could not be judged is neither. */
  readonly passed: number;
  readonly failed: number;
  readonly notJudged: number;
  readonly total: number;
  readonly failedVisible: readonly string[];
  readonly failedHidden: readonly string[];
  readonly atMs: number;
}
export interface RunsSlice {
  readonly count: number;
  readonly recent: readonly RunFacts[];
  readonly inFlight: string | null;
  /** Of "tests" runs that executed. */
  readonly firstRed: number | null;
  readonly firstGreen: number | null;
  /** Against the run before of the same language; 0 where the code was the same or a case of either was not judged. */
  readonly newlyPassed: number;
  readonly newlyFailed: number;
  /** Runs in a row of one language with one and the same failure; a second run of the same code counts no more. */
  readonly sameFailureStreak: number;
  readonly lastSignature: Digest | null;
  /** Runs with an edit since the run before. */
  readonly cycles: number;
  readonly edits: number;
  readonly editsAtLastRun: number;
  readonly notStarted: number;
  readonly reactedTo: string | null;
}

/** Who holds the floor, and since when it is quiet. */
export interface FloorSlice {
  readonly composingSinceMs: number | null;
  readonly heldSinceMs: number | null;
  readonly speaking: {
    readonly turn: string;
    readonly act: ActKind;
    readonly sentences: number;
    readonly said: number;
    readonly lastSaidMs: number;
    /** Length of the sentence said last: a reader needs longer for a longer one. */
    readonly lastChars: number;
  } | null;
  /** The turn begun last, spoken to the end or not; its act and slots give its sentences again after a restart. */
  readonly lastTurn: {
    readonly turn: string;
    readonly seq: number;
    readonly act: ActKind;
    readonly about: readonly number[];
    readonly slots: Readonly<Record<string, string | number>>;
    readonly said: number;
  } | null;
  /** The candidate spoke into a turn that yields; it is to be cut. */
  readonly cut: TurnCut["because"] | null;
  /** Since when nothing was said, typed, run or moved by anybody. */
  readonly quietSinceMs: number | null;
  /** When the candidate last did something, and the entry of it. */
  readonly active: { readonly seq: number; readonly atMs: number } | null;
  /** The candidate asked for time to think; until the next thing they do. */
  readonly thinkingSinceMs: number | null;
  /** Entry that brought the candidate back from a pause or an absence and is not answered yet. */
  readonly returnedSeq: number | null;
  /** A switch of language that is not answered yet. */
  readonly languageSeq: number | null;
  readonly timers: Readonly<Partial<Record<TimerFired["timer"], { readonly seq: number; readonly atMs: number }>>>;
  readonly lastCandidateTurnMs: number | null;
  readonly lastInterviewerMs: number | null;
  readonly lastNudgeMs: number | null;
  /** A silence ends when the candidate types, speaks or runs; one nudge each. */
  readonly nudgedThisSilence: boolean;
  readonly nudges: number;
  readonly lastReviewMs: number | null;
  readonly lastReactionMs: number | null;
  readonly lastInterjectionMs: number | null;
}

export interface TurnFacts {
  readonly seq: number;
  readonly who: "candidate" | "interviewer";
  readonly act: ActKind | null;
  readonly intents: readonly Intent[];
  readonly turn: string | null;
}
export interface TalkSlice {
  readonly candidateTurns: number;
  readonly interviewerTurns: number;
  readonly recent: readonly TurnFacts[];
  /** Question id → seq of the turn that asked it; and what became of it. */
  readonly asked: Readonly<
    Record<
      string,
      {
        readonly seq: number;
        readonly status: "open" | "answered" | "refused" | "passed";
        /** The entry that gave it its status; null while it is open. */
        readonly bySeq: number | null;
      }
    >
  >;
  readonly openQuestion: string | null;
  readonly clarified: readonly string[];
  readonly yourCalls: number;
  readonly approaches: readonly { readonly id: string; readonly seq: number }[];
  readonly edges: readonly { readonly id: string; readonly seq: number }[];
  readonly time: { readonly right: boolean; readonly seq: number } | null;
  readonly space: { readonly right: boolean; readonly seq: number } | null;
  readonly claims: readonly { readonly seq: number }[];
  readonly followUps: readonly string[];
  /** What the candidate said and nobody answered yet, in order. */
  readonly pending: readonly { readonly seq: number; readonly wordCount: number; readonly understood: Understanding }[];
  /** Things said at most once a session: slot `once` of the turns so far. */
  readonly once: readonly string[];
  /** Per act and manner (see `mannerOf`), the wording used last, so that each is used before one comes again. */
  readonly variants: Readonly<Record<string, number>>;
}

export interface HintsSlice {
  readonly requested: number;
  readonly level: 0 | 1 | 2 | 3;
  readonly withheld: number;
  readonly pendingRequestSeq: number | null;
  readonly given: readonly { readonly level: 1 | 2 | 3; readonly seq: number }[];
}

export interface PhasesSlice {
  readonly current: PhaseId;
  readonly marks: Readonly<
    Record<PhaseId, { readonly status: PhaseStatus; readonly about: readonly number[]; readonly seq: number | null }>
  >;
}

/** A prompt that is under way: asked, and neither said, written nor given up. */
export interface PromptFacts {
  readonly prompt: string;
  readonly kind: PromptKind;
  readonly about: readonly number[];
  readonly slots: Readonly<Record<string, string | number>>;
  readonly askedMs: number;
  readonly askedSeq: number;
  /** The call under way; null between two. */
  readonly call: string | null;
  /** The provider took the call under way. */
  readonly reached: boolean;
  /** Calls since the last answer: one, and those tried again. */
  readonly attempts: number;
  /** Calls that went on after an answer. */
  readonly rounds: number;
  /** What the last call was charged. */
  readonly chargedTokens: number;
  /** When the next call is due; null: none is. */
  readonly retryAtMs: number | null;
  /** An answer is here and was not gone on from. */
  readonly answered: boolean;
  readonly finish: Finish | null;
  readonly tools: number;
  readonly toolsAnswered: number;
  /** The last tool answered has to be read by the model before it can go on. */
  readonly toRead: boolean;
  readonly hint: { readonly outcome: ToolOutcome; readonly level: 1 | 2 | 3 | null; readonly seq: number } | null;
  /** Sentences that may be said; null: not read yet. */
  readonly sentences: number | null;
  readonly flawed: boolean;
}

export interface UsageTotals {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** Calls whose cost nobody told us: they stay charged as estimated. */
  readonly unreportedCalls: number;
}

/** What is under way with a model, what it cost, and whether it is to be relied on. */
export interface ModelSlice {
  /** Null: the house alone. */
  readonly setting: ModelSetting | null;
  /** From 1; 0 without a model. */
  readonly epoch: number;
  readonly prompts: number;
  readonly calls: number;
  readonly open: Readonly<Record<ConversationName, PromptFacts | null>>;
  /** Whether this epoch's model was shown anything yet. */
  readonly isBriefed: boolean;
  readonly chargedTokens: number;
  readonly usage: UsageTotals;
  /** Prompts asked and their bytes as rendered, by kind. */
  readonly perKind: Readonly<Partial<Record<PromptKind, { readonly count: number; readonly bytes: number }>>>;
  /** Prompts of the room given up one after the other. */
  readonly failuresInRow: number;
  readonly lastFault: ModelFault | null;
  /** Since when the house speaks in the model's place; null: it does not. */
  readonly standInSinceMs: number | null;
  /** The budget did not bear a call: the house has the rest. */
  readonly overBudget: boolean;
  /** The next turn is the house's: the model had its chance. */
  readonly owedToHouse: boolean;
  readonly volunteeredHints: number;
  readonly evidence: readonly (EvidenceRow & { readonly seq: number })[];
  /** Steps that were named to the model as passed over, and whether it was given the follow-ups. */
  readonly namedSteps: readonly PhaseId[];
  readonly followUpsReleased: boolean;
  /** The model asked to end the interview, and may. */
  readonly endAsked: boolean;
  /** Interim notes written, when the last were asked for, and the candidate's turns then. */
  readonly notes: number;
  readonly lastNotesMs: number | null;
  readonly turnsAtNotes: number;
  /** The model's part of the report is written or given up. */
  readonly reportDone: boolean;
}

/** Interview time: stops while paused or (in practice) while nobody is connected. */
export interface ClockSlice {
  readonly startedMs: number | null;
  readonly plannedMs: number;
  readonly timed: boolean;
  readonly elapsedMs: number;
  /** Since when the clock runs; null while it stands. */
  readonly runningSinceMs: number | null;
  readonly stopped: readonly ("paused" | "disconnected")[];
}

export interface LifeSlice {
  readonly mode: Mode;
  readonly connectedTabs: readonly string[];
  readonly writer: string | null;
  /** Tabs seen, oldest first: one that comes back after it was taken over stays read-only. */
  readonly knownTabs: readonly string[];
  readonly lastFrames: Readonly<Record<string, number>>;
  readonly allTabsGoneSinceMs: number | null;
  /** Entry with which somebody came last. */
  readonly arrivedSeq: number | null;
  readonly paused: boolean;
  readonly greeted: boolean;
  readonly warned: boolean;
  readonly wrapped: boolean;
  readonly farewell: boolean;
  readonly ending: SessionEnding["because"] | null;
  readonly ended: SessionEnding["because"] | null;
  readonly failed: string | null;
  readonly report: { readonly seq: number; readonly status: "complete" | "incomplete" } | null;
  readonly erased: readonly string[];
}
