import type { Ledger } from "../ledger/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";

/** Why nothing can be said at all. */
export const SPEAK_REASONS = ["not-started", "over", "paused", "held", "nobody-here", "speaking", "thinking"] as const;
export type SpeakReason = (typeof SPEAK_REASONS)[number];

/**
 * Whether a turn may begin: the one question in front of every other. While the floor is held nothing is said in any
 * channel. What is said at the end, once a session is ending, is not asked here: a farewell comes in every session.
 */
export function maySpeak(ledger: Ledger, _nowMs: number): Answer<SpeakReason> {
  const { life, floor, model } = ledger;
  if (ledger.setting === null) return closed("not-started");
  if (life.ending !== null || life.ended !== null || life.failed !== null) return closed("over");
  if (life.paused) return closed("paused");
  if (floor.heldSinceMs !== null) return closed("held");
  if (life.connectedTabs.length === 0) return closed("nobody-here");
  if (floor.speaking !== null) return closed("speaking");
  // A model was asked for the next turn and has not given it.
  return model.open.room === null ? OPEN : closed("thinking");
}
