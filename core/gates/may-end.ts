import type { Ledger } from "../ledger/index.ts";
import { type Answer, closed, isWithin, OPEN } from "./answer.ts";
import { POLICY } from "./policy.ts";

export const END_REASONS = ["not-ending", "over", "unsettled", "run-in-flight", "speaking", "farewell-owed"] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Whether an ending session may end: its last burst is judged, its last run is back, its last turn is closed. */
export function mayEnd(ledger: Ledger, nowMs: number, policy = POLICY): Answer<EndReason> {
  const { life, code, runs, floor } = ledger;
  if (life.ended !== null) return closed("over");
  if (life.ending === null) return closed("not-ending");
  // A room that failed can no longer parse, run or speak; it ends as it stands.
  if (life.ending === "failed") return OPEN;
  if (code.unsettledSinceMs !== null) return closed("unsettled");
  const endingMs = ledger.floor.timers.ending?.atMs ?? null;
  if (runs.inFlight !== null && isWithin(nowMs, endingMs, policy.END_RUN_WAIT_MS)) return closed("run-in-flight");
  // What was said last is left to be read before the next word, and before the page turns to the report.
  if (floor.speaking !== null || isWithin(nowMs, floor.lastInterviewerMs, policy.SENTENCE_GAP_MS_MAX))
    return closed("speaking");
  return life.farewell ? OPEN : closed("farewell-owed");
}
