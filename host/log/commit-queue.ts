import { err, type Result } from "@assay/core/base";
import type { LogFailure } from "@assay/core/log";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import type { Clock } from "../base/index.ts";
import { type Failpoint, toLogFailure } from "./failure.ts";

/** How long an append may wait for company, and how much company is enough. */
export interface CommitWindow {
  readonly waitMs: number;
  readonly batchCount: number;
}

/**
 * A commit waits for the disk once, whatever it holds: 32 entries a commit gave 3,900 entries/s where one gave 600
 * (2 cores, shared disk). 5 ms is below what a person notices; 64 keeps the longest commit near one disk wait.
 */
export const COMMIT_WINDOW: CommitWindow = { waitMs: 5, batchCount: 64 };

/** A piece of work for one transaction. `change` runs inside it, and answers a failure before it alters anything. */
export interface Work<T> {
  readonly stream: string;
  readonly doing: string;
  readonly change: () => Result<T, LogFailure>;
}

/** Work of all streams, gathered into transactions. */
export interface CommitQueue {
  /** Answers once the work is durable, or has left nothing. In order: work of one stream never overtakes. */
  add<T>(work: Work<T>): Promise<Result<T, LogFailure>>;
  /** Commits what waits, then `work` in a transaction of its own. */
  runAlone<T>(work: Work<T>): Result<T, LogFailure>;
  /** Commits what waits, and refuses all that comes after. */
  shut(): void;
}

interface Waiting {
  readonly work: Work<unknown>;
  readonly settle: (result: Result<unknown, LogFailure>) => void;
}

/** Prepares the queue over the one connection that writes. */
export function commitQueue(
  database: DatabaseSyncInstance,
  tools: { readonly clock: Clock; readonly window: CommitWindow; readonly failpoint: Failpoint | undefined },
): CommitQueue {
  const { clock, window, failpoint } = tools;
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  let waiting: Waiting[] = [];
  let callOff: (() => void) | undefined;
  let isShut = false;

  /** One transaction. A thrown error undoes all of it and is every work's failure; an answered one is its own alone. */
  function transact(works: readonly Work<unknown>[]): {
    readonly thrown: unknown;
    readonly results: readonly Result<unknown, LogFailure>[];
  } {
    const batchCount = works.length;
    const results: Result<unknown, LogFailure>[] = [];
    const [first] = works;
    const at = { stream: first?.stream ?? "", batchCount };
    try {
      begin.run();
      for (const { stream, change } of works) {
        results.push(change());
        failpoint?.("stamped", { stream, batchCount: 1 });
      }
      failpoint?.("before-commit", at);
      commit.run();
    } catch (thrown) {
      // Some errors (a full disk among them) make SQLite roll back by itself.
      if (database.isTransaction) database.exec("ROLLBACK");
      return { thrown, results: works.map(({ doing }) => ({ ok: false, failure: toLogFailure(thrown, doing) })) };
    }
    failpoint?.("after-commit", at);
    return { thrown: undefined, results };
  }

  function flush(): void {
    callOff?.();
    callOff = undefined;
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    const { thrown, results } = transact(group.map(({ work }) => work));
    const isOurs = results.some((result) => !result.ok && result.failure.code === "store-failed");
    if (thrown !== undefined && group.length > 1 && isOurs) {
      // One of them cannot be written (a text too long, say). Each gets its own transaction, so that it falls alone.
      for (const { work, settle } of group) settle(transact([work]).results[0] as Result<unknown, LogFailure>);
      return;
    }
    for (const [index, { settle }] of group.entries()) settle(results[index] as Result<unknown, LogFailure>);
  }

  function refusal(doing: string): { readonly ok: false; readonly failure: LogFailure } {
    return err("store-failed", `Cannot ${doing}: the log is shut`);
  }

  return {
    add<T>(work: Work<T>) {
      if (isShut) return Promise.resolve(refusal(work.doing));
      try {
        failpoint?.("received", { stream: work.stream, batchCount: 1 });
      } catch (error) {
        return Promise.resolve({ ok: false, failure: toLogFailure(error, work.doing) });
      }
      return new Promise<Result<T, LogFailure>>((resolve) => {
        waiting.push({ work, settle: (result) => resolve(result as Result<T, LogFailure>) });
        if (waiting.length >= window.batchCount) flush();
        else callOff ??= clock.after(window.waitMs, flush);
      });
    },
    runAlone<T>(work: Work<T>) {
      if (isShut) return refusal(work.doing);
      flush();
      return transact([work]).results[0] as Result<T, LogFailure>;
    },
    shut() {
      flush();
      isShut = true;
    },
  };
}
