/**
 * log › [ledger]
 *
 * Turns recorded entries into what is known about a session. Takes entries from log. Gives the Ledger (one slice a
 * noun), the running hashes of the candidate's work, and questions on slices. Holds no words, reads no clock, decides
 * nothing: whether something may happen is the gates' business.
 */
export {
  ABOUT_MAX,
  ASKED_MAX,
  FAILED_NAMES_MAX,
  NAMED_MAX,
  PENDING_TURNS_MAX,
  RECENT_RUNS_MAX,
  RECENT_STATES_MAX,
  RECENT_TURNS_MAX,
  TABS_MAX,
} from "./bounds.ts";
export { elapsedAtMs, leftAtMs } from "./clock.ts";
export { currentBuffer, FRESH_BUFFER, isByHand } from "./code.ts";
export {
  ACT_KINDS,
  type ActKind,
  type AppliedChange,
  ASIDES,
  type Aside,
  type ClockJumped,
  type ClockResumed,
  type ClockStopped,
  type ComposingChanged,
  type ConnectionLost,
  type ConnectionOpened,
  type EditApplied,
  type EditSettled,
  type EntryOf,
  type EventData,
  type EventOf,
  type FrameRef,
  type GateAnswered,
  type HeldBack,
  type HintGiven,
  type HintRequested,
  type HintWithheld,
  type HoldChanged,
  INTENTS,
  type Intent,
  type LanguageSwitched,
  type Mode,
  ORIGINS,
  type Origin,
  type PauseChanged,
  type PhaseEntered,
  type PhaseMarked,
  type PhaseStatus,
  type ReportFrozen,
  type RunFinished,
  type RunRequested,
  type SentenceDisputed,
  type SentenceSaid,
  type SessionEnded,
  type SessionEnding,
  type SessionEntry,
  type SessionEvent,
  type SessionFailed,
  type SessionKind,
  type SessionStarted,
  type TimeChanged,
  type TimerFired,
  type TurnBegun,
  type TurnCut,
  type TurnSpoken,
  type Understanding,
  type WordsErased,
} from "./events.ts";
export { EMPTY_LEDGER, FOLDS, foldEntry, ledgerDigest, SLICES_OF } from "./ledger.ts";
export { isBehind } from "./phases.ts";
export { RULES_LATEST } from "./rules.ts";
export { isComparable, isExecuted, isGreen, lastExecuted, unansweredRun } from "./runs.ts";
export type {
  BufferFacts,
  ClockSlice,
  CodeSlice,
  FloorSlice,
  Gates,
  HintsSlice,
  Ledger,
  LifeSlice,
  PhasesSlice,
  RunFacts,
  RunsSlice,
  TalkSlice,
  TurnFacts,
} from "./state.ts";
export { EMPTY_WORK, foldWork, type Work, workDigest } from "./work.ts";
