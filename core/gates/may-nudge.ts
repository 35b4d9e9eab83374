import { currentBuffer, type Ledger } from "../ledger/index.ts";
import { type Answer, closed, isWithin, OPEN } from "./answer.ts";
import { maySpeak, SPEAK_REASONS } from "./may-speak.ts";
import { POLICY } from "./policy.ts";

export const NUDGE_REASONS = [
  ...SPEAK_REASONS,
  "not-greeted",
  "reply-owed",
  "run-in-flight",
  "composing",
  "nudged-this-silence",
  "typing",
  "thinking",
  "not-quiet-yet",
  "nudged-lately",
] as const;
export type NudgeReason = (typeof NUDGE_REASONS)[number];

/**
 * Whether the last nudge still stands: nothing was said to it, no run followed, and the program is the one it was then. A
 * stray key does not make another silence. Nor is an open question pressed for twice, before there is code.
 */
function isNudgedFor({ talk, code, runs, floor }: Ledger, policy = POLICY): boolean {
  const nudge = talk.recent.findLast((turn) => turn.act === "nudge");
  if (nudge === undefined || floor.lastNudgeMs === null) return false;
  const asked = talk.openQuestion === null ? undefined : talk.asked[talk.openQuestion];
  const started = currentBuffer(code).ownChars >= policy.OWN_CHARS_MIN;
  if (asked !== undefined && asked.seq < nudge.seq && !started) return true;
  if (talk.recent.some((turn) => turn.who === "candidate" && turn.seq > nudge.seq)) return false;
  if (runs.recent.some((run) => run.requestedSeq > nudge.seq)) return false;
  return (code.lastProgramChangeMs ?? 0) <= floor.lastNudgeMs;
}

/** Whether a long silence may be broken: once each, never into typing, a draft, a run or time that was asked for. */
export function mayNudge(ledger: Ledger, nowMs: number, policy = POLICY): Answer<NudgeReason> {
  const speak = maySpeak(ledger, nowMs);
  if (!speak.open) return speak;
  const { code, floor, runs, talk, life } = ledger;
  if (!life.greeted) return closed("not-greeted");
  if (talk.pending.length > 0) return closed("reply-owed");
  if (runs.inFlight !== null) return closed("run-in-flight");
  if (floor.composingSinceMs !== null) return closed("composing");
  if (floor.nudgedThisSilence || isNudgedFor(ledger, policy)) return closed("nudged-this-silence");
  if (code.unsettledSinceMs !== null || isWithin(nowMs, code.lastKeyMs, policy.TYPING_RECENT_MS))
    return closed("typing");
  if (isWithin(nowMs, floor.thinkingSinceMs, policy.THINKING_GRACE_MS)) return closed("thinking");
  if (isWithin(nowMs, floor.quietSinceMs, policy.SILENCE_NUDGE_MS)) return closed("not-quiet-yet");
  if (isWithin(nowMs, floor.lastNudgeMs, policy.NUDGE_GAP_MS)) return closed("nudged-lately");
  return OPEN;
}
