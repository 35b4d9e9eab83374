import { chmodSync, closeSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "@assay/core/base";
import type { LogFailure } from "@assay/core/log";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { toLogFailure } from "./failure.ts";

/** Lock of a data folder, held until `release` or the end of the process, however it ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a data folder for this process. Node has no file locks of its own, SQLite has: an exclusive transaction on an
 * empty database beside the real one is a lock of the operating system, which dies with its holder, `kill -9`
 * included, so that nothing stale is ever left to clear. It is no lock on the real file, because a second process may
 * read and erase ended sessions while a server runs.
 *
 * Rule: nobody may open and close the lock file by other means within the holding process: on POSIX that lets go of
 * the lock. The holder's process id therefore stands in a file of its own.
 *
 * Fails with `store-busy` naming the folder and the process that holds it.
 */
export function lockFolder(folder: string): Result<FolderLock, LogFailure> {
  const lockFile = join(folder, "lock");
  const holderFile = join(folder, "holder");
  let database: DatabaseSyncInstance | undefined;
  try {
    touchPrivately(lockFile);
    database = new DatabaseSync(lockFile, { timeout: 0 });
    // Nothing is ever written under the lock, so a journal in memory will do, and no file is left behind.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    // Written beside and moved, so that nobody reads half a number.
    writeFileSync(`${holderFile}.new`, `${process.pid}\n`, { mode: 0o600 });
    renameSync(`${holderFile}.new`, holderFile);
  } catch (error) {
    database?.close();
    const failure = toLogFailure(error, `open the data folder "${folder}"`);
    if (failure.code !== "store-busy") return { ok: false, failure };
    const message = `Cannot open the data folder "${folder}": ${holderOf(holderFile)} holds it, stop it or name another folder`;
    return err("store-busy", message);
  }
  const held = database;
  return ok({
    release() {
      held.exec("ROLLBACK");
      held.close();
    },
  });
}

/** Makes a file that only its owner may read, where there is none; SQLite gives the files beside it the same rights. */
export function touchPrivately(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
}

function holderOf(holderFile: string): string {
  try {
    const pid = readFileSync(holderFile, "utf8").trim();
    if (/^\d+$/.test(pid)) return `process ${pid}`;
  } catch {
    // The holder has the lock and has not written its number yet.
  }
  return "another process";
}
