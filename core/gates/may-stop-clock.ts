import type { Ledger } from "../ledger/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";
import { POLICY, type Policy } from "./policy.ts";

export const STOP_CLOCK_REASONS = ["not-running", "stopped", "connected", "too-soon"] as const;
export type StopClockReason = (typeof STOP_CLOCK_REASONS)[number];

/** Whether the clock may stand because nobody has been connected for a while. Only in practice, and not at the end. */
export function mayStopClock(ledger: Ledger, nowMs: number, policy: Policy = POLICY): Answer<StopClockReason> {
  const { life, clock } = ledger;
  if (life.mode !== "practice" || clock.startedMs === null || life.ending !== null) return closed("not-running");
  if (clock.stopped.includes("disconnected")) return closed("stopped");
  const dueMs = stopClockDueMs(ledger, policy);
  if (dueMs === null) return closed("connected");
  return nowMs < dueMs ? closed("too-soon") : OPEN;
}

/** When everybody will have been gone for long enough; null while somebody is there. */
export function stopClockDueMs({ life }: Ledger, policy: Policy = POLICY): number | null {
  return life.allTabsGoneSinceMs === null ? null : life.allTabsGoneSinceMs + policy.DISCONNECT_STOP_MS;
}
