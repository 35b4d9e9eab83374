/** The two readings of time and the one way to wait. Everything in host and server that needs time is handed one. */
export interface Clock {
  /** Time of day in whole ms since 1970 UTC; may jump when the machine's clock is set. */
  wallMs(): number;
  /** Time since some start in ms; never runs backward, and says nothing of the day. */
  monotonicMs(): number;
  /** Calls `fn` once, at least `ms` from now on the monotonic clock. Gives a function that calls it off; idempotent. */
  after(ms: number, fn: () => void): () => void;
}

/** Longest delay that Node's timers take; a longer one would fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** The machine's own clock. */
export function systemClock(): Clock {
  return {
    wallMs: () => Date.now(),
    monotonicMs: () => performance.now(),
    after(ms, fn) {
      const dueMs = performance.now() + ms;
      let timer: NodeJS.Timeout;
      const arm = () => {
        const leftMs = Math.max(0, dueMs - performance.now());
        // Node fires a timer up to 1 ms early; a promise of "at least" is kept by waiting the rest.
        timer = setTimeout(() => (dueMs - performance.now() > 0 ? arm() : fn()), Math.min(leftMs, TIMER_MS_MAX));
      };
      arm();
      return () => clearTimeout(timer);
    },
  };
}

/** A clock that stands still until it is moved: for tests, `interview play` and the browser suite. */
export interface SteppedClock extends Clock {
  /**
   * Moves both readings by `ms`, and calls what falls due on the way, in the order of its time, each at its own time;
   * at one time in the order of asking. What such a call asks for is called too when it falls due within `ms`.
   */
  advance(ms: number): void;
  /** Sets the time of day off by `ms` without moving the monotonic reading, as a person setting the clock does. */
  jumpWall(ms: number): void;
  /** Time until the next call falls due; undefined when none is asked for. */
  nextDueMs(): number | undefined;
}

/** `wallMs` is the time of day it starts at, default 2026-01-05T09:00:00Z. */
export function steppedClock(start: { readonly wallMs?: number } = {}): SteppedClock {
  let wallMs = start.wallMs ?? Date.UTC(2026, 0, 5, 9);
  let monotonicMs = 0;
  let order = 0;
  const waiting = new Map<number, { readonly dueMs: number; readonly fn: () => void }>();

  function next(): [number, { readonly dueMs: number; readonly fn: () => void }] | undefined {
    let first: [number, { readonly dueMs: number; readonly fn: () => void }] | undefined;
    for (const entry of waiting) if (first === undefined || entry[1].dueMs < first[1].dueMs) first = entry;
    return first;
  }

  return {
    wallMs: () => wallMs,
    monotonicMs: () => monotonicMs,
    after(ms, fn) {
      const id = order++;
      waiting.set(id, { dueMs: monotonicMs + Math.max(0, ms), fn });
      return () => void waiting.delete(id);
    },
    advance(ms) {
      if (!(ms >= 0)) throw new Error(`Cannot advance a clock by ${ms} ms: time only goes forward`);
      const endMs = monotonicMs + ms;
      for (let due = next(); due !== undefined && due[1].dueMs <= endMs; due = next()) {
        waiting.delete(due[0]);
        wallMs += due[1].dueMs - monotonicMs;
        monotonicMs = due[1].dueMs;
        due[1].fn();
      }
      wallMs += endMs - monotonicMs;
      monotonicMs = endMs;
    },
    jumpWall(ms) {
      wallMs += ms;
    },
    nextDueMs() {
      const due = next();
      return due === undefined ? undefined : due[1].dueMs - monotonicMs;
    },
  };
}
