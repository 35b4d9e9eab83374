import type { LogFailure } from "@assay/core/log";

/**
 * Where a store stops to let a test strike. `received`: an append has been asked for. `stamped`: its rows stand in the
 * open transaction. `before-commit` and `after-commit`: round COMMIT; `before-truncate`: words are gone from the
 * tables, not yet from the file beside them. A hook may throw everywhere but at `after-commit`, where the fact stands.
 */
export type FailpointName = "received" | "stamped" | "before-commit" | "after-commit" | "before-truncate";

/** `batchCount` is how many pieces of work the transaction holds, 1 at `received` and `stamped`. */
export type Failpoint = (name: FailpointName, at: { readonly stream: string; readonly batchCount: number }) => void;

/** SQLITE_BUSY and SQLITE_FULL (sqlite.org/rescode.html). */
const BUSY = 5;
const FULL = 13;
/** SQLITE_IOERR_SHMSIZE: the index beside the WAL could not grow, which a full disk causes. */
const SHM_SIZE = 4874;

/** What a driver or file system threw, as the failure it is. `doing` is the action, as in "append to "s1"". */
export function toLogFailure(error: unknown, doing: string): LogFailure {
  const { errcode, sqliteExtendedCode, code, message } = error as {
    readonly errcode?: number;
    readonly sqliteExtendedCode?: number;
    readonly code?: string;
    readonly message?: string;
  };
  const primary = typeof errcode === "number" ? errcode & 0xff : undefined;
  if (primary === FULL || sqliteExtendedCode === SHM_SIZE || errcode === SHM_SIZE || code === "ENOSPC")
    return { code: "disk-full", message: `Cannot ${doing}: the disk is full, free some space; nothing was changed` };
  if (primary === BUSY)
    return { code: "store-busy", message: `Cannot ${doing}: another process is writing to the data folder, try again` };
  return { code: "store-failed", message: `Cannot ${doing}: ${message ?? String(error)}` };
}
