/**
 * log › [ledger]
 *
 * Turns recorded entries into what is known about a session. Takes entries from log. Gives Ledger. Holds no words,
 * reads no clock.
 */
export type * from "./events.ts";
export type * from "./state.ts";
