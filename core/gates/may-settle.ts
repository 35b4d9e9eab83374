import type { Ledger } from "../ledger/index.ts";
import { type Answer, closed, isWithin, OPEN } from "./answer.ts";
import { POLICY } from "./policy.ts";

export const SETTLE_REASONS = ["no-burst", "typing"] as const;
export type SettleReason = (typeof SETTLE_REASONS)[number];

/** Whether the open burst of edits is over: a second without a key, or ten of unbroken typing. */
export function maySettle(ledger: Ledger, nowMs: number, policy = POLICY): Answer<SettleReason> {
  const { unsettledSinceMs, lastKeyMs } = ledger.code;
  if (unsettledSinceMs === null) return closed("no-burst");
  const idle = !isWithin(nowMs, Math.max(lastKeyMs ?? 0, unsettledSinceMs), policy.SETTLE_IDLE_MS);
  const long = !isWithin(nowMs, unsettledSinceMs, policy.SETTLE_BURST_MS_MAX);
  return idle || long ? OPEN : closed("typing");
}
