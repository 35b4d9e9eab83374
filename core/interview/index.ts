/**
 * gates › [interview]
 *
 * The two doors of the live session: `observe` turns what came in into an event, `step` folds it and says what is to
 * be done. Takes everything to its left. Performs nothing, reads no clock.
 */
export type { Effect } from "./effect.ts";
export type { Message, Sensed } from "./message.ts";
