import { type Ledger, unansweredRun } from "../ledger/index.ts";
import { type Answer, closed, isWithin, OPEN } from "./answer.ts";
import { maySpeak, SPEAK_REASONS } from "./may-speak.ts";
import { POLICY } from "./policy.ts";

export const REACT_REASONS = [
  ...SPEAK_REASONS,
  "no-new-run",
  "run-in-flight",
  "reply-owed",
  "reacted-lately",
  "just-spoke",
] as const;
export type ReactReason = (typeof REACT_REASONS)[number];

/** Whether the newest run of tests may be spoken of: the first at once, the next ones spaced. */
export function mayReact(ledger: Ledger, nowMs: number, policy = POLICY): Answer<ReactReason> {
  const speak = maySpeak(ledger, nowMs);
  if (!speak.open) return speak;
  const { floor, runs, talk } = ledger;
  if (unansweredRun(runs) === undefined) return closed("no-new-run");
  if (runs.inFlight !== null) return closed("run-in-flight"); // Its result would make the remark stale.
  if (talk.pending.length > 0) return closed("reply-owed");
  if (isWithin(nowMs, floor.lastReactionMs, policy.REACTION_GAP_MS)) return closed("reacted-lately");
  // The last thing said is still being read.
  if (isWithin(nowMs, floor.lastInterviewerMs, policy.SENTENCE_GAP_MS_MAX)) return closed("just-spoke");
  return OPEN;
}
