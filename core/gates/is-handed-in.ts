import type { Ledger } from "../ledger/index.ts";

/**
 * Whether the work is handed in, and stands: the session is ending as a session should, its last burst is settled and no
 * run is under way. Only then the final code is run and a model's part of the report asked for.
 */
export function isHandedIn({ life, floor, runs, code }: Ledger): boolean {
  if (life.ending === null || life.ending === "failed" || life.failed !== null) return false;
  return floor.timers.ending !== undefined && runs.inFlight === null && code.unsettledSinceMs === null;
}
