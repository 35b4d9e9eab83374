/**
 * Behaviour is numbered. A change to what is asked, shown or judged gets the next number, with its reason here; the
 * number a session began with stands in its first entry, so that it replays as it was judged.
 *
 *   1  the first live interview
 */
export const RULES_LATEST = 1;
