import type { Ledger } from "../ledger/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";
import { POLICY, type Policy } from "./policy.ts";

export const SAY_ON_REASONS = ["nothing-begun", "paused", "held", "nobody-there", "too-soon"] as const;
export type SayOnReason = (typeof SAY_ON_REASONS)[number];

/** Whether the next sentence of the turn that is being spoken may be said. The last words are said to an empty room too. */
export function maySayOn(ledger: Ledger, nowMs: number, policy: Policy = POLICY): Answer<SayOnReason> {
  const { floor, life } = ledger;
  if (floor.speaking === null) return closed("nothing-begun");
  if (life.ending === null) {
    if (life.paused) return closed("paused");
    if (floor.heldSinceMs !== null) return closed("held");
    if (life.connectedTabs.length === 0) return closed("nobody-there");
  }
  const dueMs = sentenceDueMs(ledger, policy);
  return dueMs !== null && nowMs < dueMs ? closed("too-soon") : OPEN;
}

/** When the sentence after one that was said falls due; null where none was: the first waits for nothing. */
export function sentenceDueMs({ floor: { speaking } }: Ledger, policy: Policy = POLICY): number | null {
  if (speaking === null || speaking.said === 0) return null;
  return speaking.lastSaidMs + sentenceGapMs(speaking.lastChars, policy);
}

/** The wait after a sentence of so many characters before the next one of its turn. */
export function sentenceGapMs(chars: number, policy: Policy = POLICY): number {
  return Math.min(policy.SENTENCE_GAP_MS + chars * policy.SENTENCE_MS_PER_CHAR, policy.SENTENCE_GAP_MS_MAX);
}
