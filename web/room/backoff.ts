/** First wait and longest wait between two tries, ms. Taste: a restarted server is found within a second. */
const FIRST_MS = 300;
const LONGEST_MS = 8_000;

/**
 * How long to wait before try `attempt` (from 1); `random` in [0, 1) spreads the tabs of a room, so that a restarted
 * server does not meet all of them in one millisecond.
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
