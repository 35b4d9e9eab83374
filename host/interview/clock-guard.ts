import type { Clock } from "@assay/host/base";

/** Beyond this a difference between the two clocks is a jump and not a drift. Source: DECISIONS of the design, 5 s. */
export const JUMP_MS = 5_000;

/** The session's time, made of both readings of the machine. */
export interface SessionClock {
  /** Whole ms since 1970, never less than before. */
  nowMs(): number;
  /**
   * How far the time of day has jumped since the last call, 0 when it has not; after a jump forward `nowMs` has gone
   * with it. A sleeping laptop's monotonic clock stands still, so that waking looks like a jump forward.
   */
  jumpMs(): number;
}

/**
 * Time goes on by the monotonic clock, so that a time of day set back neither stops nor reverses it. It follows the
 * time of day only across a jump forward. `notBeforeMs`: stamp of the newest entry.
 */
export function openSessionClock(clock: Clock, notBeforeMs: number): SessionClock {
  let anchorMs = Math.max(clock.wallMs(), notBeforeMs);
  let anchorMonotonicMs = clock.monotonicMs();
  /** Time of day less session time, as last seen. Negative after the time of day was set back. */
  let skewMs = clock.wallMs() - anchorMs;

  const nowMs = (): number => Math.floor(anchorMs + (clock.monotonicMs() - anchorMonotonicMs));
  return {
    nowMs,
    jumpMs() {
      const seenMs = clock.wallMs() - nowMs();
      const byMs = seenMs - skewMs;
      if (Math.abs(byMs) <= JUMP_MS) return 0;
      if (seenMs > 0) {
        // What the stamps move by, which is less than the jump when the time of day had been set back before.
        anchorMs = nowMs() + seenMs;
        anchorMonotonicMs = clock.monotonicMs();
        skewMs = 0;
        return Math.floor(seenMs);
      }
      skewMs = seenMs;
      return Math.floor(Math.min(byMs, 0));
    },
  };
}
