import { JUMP_MS } from "@assay/core/interview";
import type { Clock } from "@assay/host/base";

/** The session's time, made of both readings of the machine. A value: a jump gives another one to go on with. */
export interface SessionClock {
  /** Whole ms since 1970, never less than before. */
  nowMs(): number;
  /**
   * How far the time of day has jumped since this clock was made, 0 when it has not, and the clock to go on with; after
   * a jump forward its time has gone with it. A sleeping laptop's monotonic clock stands still, so that waking looks
   * like a jump forward. Who goes on with this clock instead is told of the same jump again.
   */
  jump(): { readonly byMs: number; readonly after: SessionClock };
}

/**
 * Time goes on by the monotonic clock, so that a time of day set back neither stops nor reverses it. It follows the
 * time of day only across a jump forward. `notBeforeMs`: stamp of the newest entry.
 */
export function openSessionClock(clock: Clock, notBeforeMs: number): SessionClock {
  const anchorMs = Math.max(clock.wallMs(), notBeforeMs);
  return anchored(clock, { anchorMs, anchorMonotonicMs: clock.monotonicMs(), skewMs: clock.wallMs() - anchorMs });
}

interface Anchor {
  readonly anchorMs: number;
  readonly anchorMonotonicMs: number;
  /** Time of day less session time, as last seen. Negative after the time of day was set back. */
  readonly skewMs: number;
}

function anchored(clock: Clock, anchor: Anchor): SessionClock {
  const { anchorMs, anchorMonotonicMs, skewMs } = anchor;
  const nowMs = (): number => Math.floor(anchorMs + (clock.monotonicMs() - anchorMonotonicMs));
  const self: SessionClock = {
    nowMs,
    jump() {
      const seenMs = clock.wallMs() - nowMs();
      const byMs = seenMs - skewMs;
      if (Math.abs(byMs) <= JUMP_MS) return { byMs: 0, after: self };
      if (seenMs <= 0)
        return { byMs: Math.floor(Math.min(byMs, 0)), after: anchored(clock, { ...anchor, skewMs: seenMs }) };
      // What the stamps move by, which is less than the jump when the time of day had been set back before.
      const there = { anchorMs: nowMs() + seenMs, anchorMonotonicMs: clock.monotonicMs(), skewMs: 0 };
      return { byMs: Math.floor(seenMs), after: anchored(clock, there) };
    },
  };
  return self;
}
