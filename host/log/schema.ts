import { err, ok, type Result } from "@assay/core/base";
import type { LogFailure } from "@assay/core/log";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";

/** Raised with every change of the tables; a store of a later version is refused, never guessed at. */
export const SCHEMA_VERSION = 1;

/** "Assy" in ASCII: says that a file is ours, to us and to `file`. */
const APPLICATION_ID = 0x41737379;

/**
 * Rowid tables with a UNIQUE pair, because WITHOUT ROWID appended three times slower with 500 streams side by side.
 * Texts of words are blobs: they may hold NUL, at which the driver ends a text. Keys lie apart, so that one can be
 * deleted, and overwritten, as a row of its own.
 */
const TABLES = `
CREATE TABLE streams (
  id INTEGER PRIMARY KEY,
  stream TEXT NOT NULL UNIQUE,
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  touched_at_ms INTEGER NOT NULL,
  ended_at_ms INTEGER,
  erased TEXT NOT NULL
) STRICT;
CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  stream INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  hash TEXT NOT NULL,
  UNIQUE (stream, seq)
) STRICT;
CREATE TABLE words (
  id INTEGER PRIMARY KEY,
  stream INTEGER NOT NULL,
  digest TEXT NOT NULL,
  class TEXT NOT NULL,
  text BLOB NOT NULL,
  UNIQUE (stream, digest, class)
) STRICT;
CREATE TABLE keys (
  stream INTEGER PRIMARY KEY,
  key BLOB NOT NULL
) STRICT;
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${SCHEMA_VERSION};
`;

/**
 * Makes the tables in an empty file, or checks that they are of our version.
 * Fails with `newer-version`, or `store-failed` when the file belongs to another program.
 */
export function openSchema(database: DatabaseSyncInstance, file: string): Result<void, LogFailure> {
  const number = (pragma: string) =>
    Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() as Record<string, unknown>)[0]);
  database.exec("BEGIN IMMEDIATE");
  try {
    const version = number("user_version");
    const applicationId = number("application_id");
    if (version === 0 && applicationId === 0 && number("schema_version") === 0) database.exec(TABLES);
    else if (applicationId !== APPLICATION_ID)
      return err("store-failed", `Cannot open "${file}": it is the database of another program`);
    else if (version > SCHEMA_VERSION) {
      const what = `it has the version ${version}, this Assay reads version ${SCHEMA_VERSION}`;
      return err("newer-version", `Cannot open "${file}": ${what}, use the Assay that wrote it or a later one`);
    }
    database.exec("COMMIT");
    return ok(undefined);
  } finally {
    if (database.isTransaction) database.exec("ROLLBACK");
  }
}
