import { leftAtMs } from "../ledger/index.ts";
import type { Scene } from "./view.ts";

export const MINUTE_MS = 60_000;

/** The one fact about time, and the last line of a prompt: minutes left, to the nearest. */
export function timeLine({ ledger, nowMs }: Pick<Scene, "ledger" | "nowMs">): string {
  const leftMs = leftAtMs(ledger.clock, nowMs);
  if (leftMs === null) return "Time left: no limit.";
  if (leftMs === 0) return "Time left: none.";
  const minutes = Math.round(leftMs / MINUTE_MS);
  return minutes === 0 ? "Time left: under a minute." : `Time left: ${minutes} min.`;
}
