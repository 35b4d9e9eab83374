/**
 * views › [gates]
 *
 * Whether something may happen now and, if not, why, from closed lists. Takes the ledger, a clock reading and the
 * policy. Gives answers, never a bare boolean, and the moment at which one will change. policy.ts holds every number
 * of conduct. Records nothing and says nothing.
 */
export { type Answer, OPEN } from "./answer.ts";
export { changedGate, GATE_NAMES, GATES, type GateName } from "./gates.ts";
export { isHandedIn } from "./is-handed-in.ts";
export { ASK_REASONS, type AskReason, mayAsk } from "./may-ask.ts";
export { END_REASONS, type EndReason, mayEnd } from "./may-end.ts";
export { HINT_REASONS, type HintReason, mayHint, mayStepDown } from "./may-hint.ts";
export { hasCodeFor, MARK_REASONS, type MarkReason, mayMarkPhase } from "./may-mark-phase.ts";
export { isLate, MARK_STEP_REASONS, type MarkStepReason, mayMarkStep } from "./may-mark-step.ts";
export { mayNudge, NUDGE_REASONS, type NudgeReason } from "./may-nudge.ts";
export {
  isPayable,
  mayNote,
  mayPrompt,
  NOTES_REASONS,
  type NotesReason,
  PROMPT_REASONS,
  type PromptReason,
} from "./may-prompt.ts";
export { mayFollowUp, mayPut, PUT_REASONS, type PutReason } from "./may-put.ts";
export { mayReact, REACT_REASONS, type ReactReason } from "./may-react.ts";
export {
  END_ASKED_REASONS,
  type EndAskedReason,
  mayEndAsked,
  mayRelease,
  RELEASE_REASONS,
  type ReleaseReason,
} from "./may-release.ts";
export { mayReview, REVIEW_REASONS, type ReviewReason } from "./may-review.ts";
export { maySayOn, SAY_ON_REASONS, type SayOnReason, sentenceDueMs } from "./may-say-on.ts";
export { maySettle, SETTLE_REASONS, type SettleReason } from "./may-settle.ts";
export { maySpeak, SPEAK_REASONS, type SpeakReason } from "./may-speak.ts";
export { mayStopClock, STOP_CLOCK_REASONS, type StopClockReason, stopClockDueMs } from "./may-stop-clock.ts";
export { mayWarn, WARN_REASONS, type WarnReason } from "./may-warn.ts";
export { deadlineMs, MODEL_POLICY, type ModelPolicy, modelPolicyOf } from "./model-policy.ts";
export { nextChangeMs, opensAtMs, thresholdsMs } from "./next-change.ts";
export { POLICY, type Policy, policyOf } from "./policy.ts";
