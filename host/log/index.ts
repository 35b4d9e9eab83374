/**
 * core/log ‹ [host/log]
 *
 * Keeps logs: in one SQLite file of a data folder, or in memory; clears what is past its time.
 * Deliberately absent: a query over entries, which are folded in core; a repair of what does not verify.
 */
export { COMMIT_WINDOW, type CommitWindow } from "./commit-queue.ts";
export type { Failpoint, FailpointName } from "./failure.ts";
export { type MemoryBacking, type MemoryStream, memoryLog } from "./memory.ts";
export { type SqliteLogOptions, sqliteLog } from "./sqlite.ts";
export { SWEEP_GAP_MS, type Sweep, type Sweeper, startSweeper } from "./sweeper.ts";
