import type { SessionEntry } from "./events.ts";
import type { ClockSlice } from "./state.ts";

export const EMPTY_CLOCK: ClockSlice = {
  startedMs: null,
  plannedMs: 0,
  timed: true,
  elapsedMs: 0,
  runningSinceMs: null,
  stopped: [],
};

/** Interview time in server milliseconds. It starts with the first browser, not with the session's first entry. */
export function foldClock(slice: ClockSlice, entry: SessionEntry): ClockSlice {
  const { atMs } = entry;
  switch (entry.kind) {
    case "session.started":
      return { ...EMPTY_CLOCK, plannedMs: entry.data.plannedMs, timed: entry.data.timed };
    case "connection.opened":
      if (slice.startedMs !== null) return slice;
      return { ...slice, startedMs: atMs, runningSinceMs: slice.stopped.length === 0 ? atMs : null };
    case "clock.stopped":
      if (slice.stopped.includes(entry.data.because)) return slice;
      return { ...halted(slice, atMs), stopped: [...slice.stopped, entry.data.because] };
    case "clock.resumed": {
      const stopped = slice.stopped.filter((because) => because !== entry.data.because);
      const runs = stopped.length === 0 && slice.startedMs !== null;
      return { ...slice, stopped, runningSinceMs: runs ? (slice.runningSinceMs ?? atMs) : null };
    }
    case "clock.jumped": {
      // The machine slept or its clock was set: that time is nobody's. A jump backward took nothing away.
      if (slice.runningSinceMs === null || entry.data.byMs <= 0) return slice;
      return { ...slice, runningSinceMs: Math.min(atMs, slice.runningSinceMs + entry.data.byMs) };
    }
    case "time.changed":
      return { ...slice, plannedMs: entry.data.plannedMs, timed: entry.data.timed };
    case "session.ended":
      return halted(slice, atMs);
    default:
      return slice;
  }
}

function halted(slice: ClockSlice, atMs: number): ClockSlice {
  if (slice.runningSinceMs === null) return slice;
  return { ...slice, elapsedMs: slice.elapsedMs + (atMs - slice.runningSinceMs), runningSinceMs: null };
}

/** Interview time used up at `nowMs`. */
export function elapsedAtMs(slice: ClockSlice, nowMs: number): number {
  return slice.elapsedMs + (slice.runningSinceMs === null ? 0 : Math.max(0, nowMs - slice.runningSinceMs));
}

/** Interview time left at `nowMs`; null when the interview is not timed. Never below 0. */
export function leftAtMs(slice: ClockSlice, nowMs: number): number | null {
  return slice.timed ? Math.max(0, slice.plannedMs - elapsedAtMs(slice, nowMs)) : null;
}
