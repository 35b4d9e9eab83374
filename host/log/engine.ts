import { err, ok, type Result } from "@assay/core/base";
import type { LogFailure } from "@assay/core/log";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";

/** What the promises of the log rest on, as the open database reports it. */
export interface EngineFacts {
  readonly version: string;
  readonly journalMode: string;
  /** 0 off, 1 normal, 2 full, 3 extra (sqlite.org/pragma.html#pragma_synchronous). */
  readonly synchronous: number;
  readonly secureDelete: number;
}

/** SQLite 3.7.0 to 3.51.2 can corrupt a WAL database when a reset races a write (sqlite.org/wal.html, section 11). */
const VERSION_MIN = "3.51.3";
const SYNCHRONOUS_FULL = 2;

/** Sets what is not kept in the file, and reports what the engine made of it. */
export function configureEngine(database: DatabaseSyncInstance): EngineFacts {
  database.exec("PRAGMA journal_mode = WAL");
  // NORMAL would leave the newest commits to the operating system: a power cut takes back what was acknowledged.
  database.exec("PRAGMA synchronous = FULL");
  // Freed pages and cells are overwritten with zeros, so that erased words are gone from the file and not only unlinked.
  database.exec("PRAGMA secure_delete = ON");
  // What SQLite would spill to a temporary file are words as well, in a folder that no erasure reaches.
  database.exec("PRAGMA temp_store = MEMORY");
  const fact = (sql: string) => Object.values(database.prepare(sql).get() as Record<string, unknown>)[0];
  return {
    version: String(fact("SELECT sqlite_version()")),
    journalMode: String(fact("PRAGMA journal_mode")),
    synchronous: Number(fact("PRAGMA synchronous")),
    secureDelete: Number(fact("PRAGMA secure_delete")),
  };
}

/** Refuses an engine that cannot keep the log's promises, with the fact and what would be right. */
export function checkEngine(facts: EngineFacts): Result<EngineFacts, LogFailure> {
  const refuse = (what: string) => err("store-failed", `Cannot open the store: ${what}`);
  if (!isAtLeast(facts.version, VERSION_MIN))
    return refuse(`SQLite ${facts.version} can corrupt its write-ahead log, ${VERSION_MIN} or later is needed`);
  if (facts.journalMode !== "wal")
    return refuse(`the folder's file system does not carry a write-ahead log (journal mode "${facts.journalMode}")`);
  if (facts.synchronous < SYNCHRONOUS_FULL)
    return refuse(`commits would not wait for the disk (synchronous ${facts.synchronous}, FULL is needed)`);
  if (facts.secureDelete !== 1)
    return refuse(`erased words would stay in the file (secure_delete ${facts.secureDelete}, ON is needed)`);
  return ok(facts);
}

/** The order of releases, "3.9.1" before "3.51.3". */
export function isAtLeast(version: string, least: string): boolean {
  const parts = version.split(".").map(Number);
  for (const [index, wanted] of least.split(".").map(Number).entries()) {
    const part = parts[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}
