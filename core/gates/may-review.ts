import { currentBuffer, type Ledger } from "../ledger/index.ts";
import { type Answer, closed, isWithin, OPEN } from "./answer.ts";
import { maySpeak, SPEAK_REASONS } from "./may-speak.ts";
import { POLICY } from "./policy.ts";

export const REVIEW_REASONS = [
  ...SPEAK_REASONS,
  "nothing-new",
  "half-typed",
  "unsettled",
  "reply-owed",
  "run-in-flight",
  "composing",
  "typing",
  "reviewed-lately",
  "interjected-lately",
  "someone-spoke",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/**
 * Whether the interviewer may remark on the code: it became another program since it was last looked at (the net class,
 * so that a swap and a swap back owe nothing), what changed parses, and nobody is in the middle of anything.
 */
export function mayReview(ledger: Ledger, nowMs: number, policy = POLICY): Answer<ReviewReason> {
  const speak = maySpeak(ledger, nowMs);
  if (!speak.open) return speak;
  const { code, floor, runs, talk } = ledger;
  if (!code.net.arms) return closed("nothing-new");
  const buffer = currentBuffer(code);
  // What armed may be in the declarations that parse; else it is in one that does not, or was there before it broke.
  if (buffer.parser !== "parsed" && (buffer.held.length === 0 || code.net.seq !== buffer.settledSeq)) {
    const answer = closed("half-typed");
    return buffer.held.length === 0 ? answer : { ...answer, held: buffer.held };
  }
  if (code.unsettledSinceMs !== null) return closed("unsettled");
  if (talk.pending.length > 0) return closed("reply-owed");
  if (runs.inFlight !== null) return closed("run-in-flight");
  if (floor.composingSinceMs !== null) return closed("composing");
  if (isWithin(nowMs, code.lastKeyMs, policy.TYPING_RECENT_MS)) return closed("typing");
  if (isWithin(nowMs, floor.lastReviewMs, policy.REVIEW_GAP_MS)) return closed("reviewed-lately");
  if (isWithin(nowMs, floor.lastInterjectionMs, policy.INTERJECTION_GAP_MS)) return closed("interjected-lately");
  const spokenMs = Math.max(floor.lastCandidateTurnMs ?? 0, floor.lastInterviewerMs ?? 0);
  if (isWithin(nowMs, spokenMs, policy.QUIET_BEFORE_REVIEW_MS)) return closed("someone-spoke");
  return OPEN;
}
