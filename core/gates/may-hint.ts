import { currentBuffer, type Ledger } from "../ledger/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";
import { maySpeak, SPEAK_REASONS } from "./may-speak.ts";
import { POLICY } from "./policy.ts";

export const HINT_REASONS = [...SPEAK_REASONS, "not-asked", "ladder-used", "no-approach-yet"] as const;
export type HintReason = (typeof HINT_REASONS)[number];

/** Whether the next rung may be given: one per request, the last only to somebody who has shown a way of their own. */
export function mayHint(ledger: Ledger, nowMs: number, policy = POLICY): Answer<HintReason> {
  const speak = maySpeak(ledger, nowMs);
  if (!speak.open) return speak;
  if (ledger.hints.pendingRequestSeq === null) return closed("not-asked");
  return mayStepDown(ledger, policy);
}

/** Whether the ladder has a further rung for this candidate; that it was asked for is not looked at. */
export function mayStepDown(ledger: Ledger, policy = POLICY): Answer<"ladder-used" | "no-approach-yet"> {
  const { hints, talk, phases, code } = ledger;
  if (hints.level === 3) return closed("ladder-used");
  const shown =
    talk.approaches.length > 0 ||
    phases.marks.algorithm.status === "evidenced" ||
    currentBuffer(code).ownChars >= policy.OWN_CHARS_MIN;
  return hints.level === 2 && !shown ? closed("no-approach-yet") : OPEN;
}
