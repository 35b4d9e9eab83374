import { type Ledger, leftAtMs } from "../ledger/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";
import { maySpeak, SPEAK_REASONS } from "./may-speak.ts";
import { POLICY } from "./policy.ts";

export const WARN_REASONS = [...SPEAK_REASONS, "not-timed", "warned", "too-short", "early"] as const;
export type WarnReason = (typeof WARN_REASONS)[number];

/** Whether the one line on the last minutes may be said. Under a held floor the page shows it as status instead. */
export function mayWarn(ledger: Ledger, nowMs: number, policy = POLICY): Answer<WarnReason> {
  const speak = maySpeak(ledger, nowMs);
  if (!speak.open) return speak;
  const leftMs = leftAtMs(ledger.clock, nowMs);
  if (leftMs === null) return closed("not-timed");
  if (ledger.life.warned) return closed("warned");
  // An interview that begins inside its last minutes has no news in a warning.
  if (ledger.clock.plannedMs <= policy.WARNING_LEFT_MS) return closed("too-short");
  return leftMs > policy.WARNING_LEFT_MS ? closed("early") : OPEN;
}
