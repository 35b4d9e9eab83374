import type { Result } from "@assay/core/base";
import { type EventLog, expired, type LogFailure, RETENTION, type Retention } from "@assay/core/log";
import type { Clock } from "../base/index.ts";

/** Taste: retention is counted in days, so an hour late is nothing, and an hour's work is never much at once. */
export const SWEEP_GAP_MS = 60 * 60 * 1000;

/** What one sweep did. A failure is kept for the next sweep to mend, and told. */
export interface Sweep {
  readonly atMs: number;
  readonly dropped: readonly string[];
  readonly erased: readonly string[];
  readonly failures: readonly LogFailure[];
}

export interface Sweeper {
  /** Clears now what is past its time. Sweeps never run side by side: one asked for meanwhile is the running one. */
  sweep(): Promise<Sweep>;
  /** No sweep starts after this; a running one ends before the promise is kept. */
  stop(): Promise<void>;
}

/**
 * Clears sessions and words past their time, once at the start and then on a timer. `live` names the streams that a
 * room holds open: it is asked again right before each deletion, because a person may take a session up meanwhile.
 */
export function startSweeper(options: {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly live: () => ReadonlySet<string>;
  readonly onSweep: (sweep: Sweep) => void;
  readonly policy?: Retention;
  readonly gapMs?: number;
}): Sweeper {
  const { log, clock, live, onSweep, policy = RETENTION, gapMs = SWEEP_GAP_MS } = options;
  let running: Promise<Sweep> | undefined;
  let callOff: (() => void) | undefined;
  let isStopped = false;

  async function sweepOnce(): Promise<Sweep> {
    const dropped: string[] = [];
    const erased: string[] = [];
    const failures: LogFailure[] = [];
    const keep = (result: Result<unknown, LogFailure>, list: string[], stream: string) => {
      if (result.ok) list.push(stream);
      else failures.push(result.failure);
    };
    const listed = await log.list();
    if (!listed.ok) return { atMs: clock.wallMs(), dropped, erased, failures: [listed.failure] };
    for (const { stream } of expired(listed.value, clock.wallMs(), policy, live())) {
      if (isStopped) break;
      // The row is read again: the list may be as old as all the deletions before this one took.
      const row = await log.head(stream);
      if (!row.ok && row.failure.code !== "stream-unknown") failures.push(row.failure);
      if (!row.ok) continue; // Gone meanwhile: somebody erased it by hand.
      const [still] = expired([row.value], clock.wallMs(), policy, live());
      if (still === undefined) continue;
      if (still.drop) keep(await log.drop(stream), dropped, stream);
      else keep(await log.erase(stream, still.erase), erased, stream);
    }
    return { atMs: clock.wallMs(), dropped, erased, failures };
  }

  function sweep(): Promise<Sweep> {
    running ??= sweepOnce().finally(() => {
      running = undefined;
    });
    return running;
  }

  function onTimer(): void {
    void sweep()
      .then(onSweep)
      .finally(() => {
        if (!isStopped) callOff = clock.after(gapMs, onTimer);
      });
  }
  callOff = clock.after(0, onTimer);

  return {
    sweep,
    async stop() {
      isStopped = true;
      callOff?.();
      await running;
    },
  };
}
