import type { RoundKind, SessionStarted } from "./events.ts";

/** The kind of round that a session is: what its first entry says, and coding where it says nothing. */
export function roundOf(setting: Pick<SessionStarted, "round"> | null): RoundKind {
  return setting?.round?.kind ?? "coding";
}
