import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { type Digest, err, type Hash, ok, type Result } from "@assay/core/base";
import {
  type Batch,
  type EventLog,
  emptyHead,
  type Head,
  type LogFailure,
  type StoredEntry,
  type StreamRow,
  verifyChain,
  WORD_CLASSES,
  type Word,
  type WordClass,
} from "@assay/core/log";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { type Clock, fastHash, systemClock } from "../base/index.ts";
import { admit, unknownStream } from "./admit.ts";
import { COMMIT_WINDOW, type CommitWindow, commitQueue } from "./commit-queue.ts";
import { checkEngine, configureEngine } from "./engine.ts";
import { type Failpoint, toLogFailure } from "./failure.ts";
import { lockFolder, touchPrivately } from "./lock.ts";
import { keyIsSpent } from "./memory.ts";
import { entryReader } from "./read-entries.ts";
import { openSchema } from "./schema.ts";

/** The database's name within the data folder; its write-ahead log and index lie beside it. */
const DATABASE_FILE = "assay.db";

/**
 * How long a call waits while another process writes. Waiting stops every session of this process, so it is short;
 * an erasure by the command line, the one thing that may write beside a server, takes a few ms.
 */
const BUSY_MS_MAX = 1_000;

/** How soon the cutting of the write-ahead log is tried again when another process was reading it. */
const TRUNCATE_GAP_MS = 1_000;

export interface SqliteLogOptions {
  /** The data folder; made, for its owner alone, when it is not there. */
  readonly folder: string;
  /**
   * `owner` (the default) takes the folder: one at a time. `guest` works beside an owner: it reads everything, and
   * erases or drops ended sessions; it starts and continues none.
   */
  readonly as?: "owner" | "guest";
  readonly hash?: Hash;
  /**
   * Times the commit window and nothing else. Leave it out where the interview's clock is a stepped one too: with a
   * clock that stands still, no append would ever be answered.
   */
  readonly clock?: Clock;
  readonly window?: CommitWindow;
  /** For tests that strike at a point of the write. */
  readonly failpoint?: Failpoint;
}

/**
 * The log in one SQLite file of a data folder.
 * Fails with `store-busy` naming the process that holds the folder, `newer-version`, `disk-full`, or `store-failed`
 * when the engine, the file or the file system cannot keep the log's promises.
 */
export async function sqliteLog(options: SqliteLogOptions): Promise<Result<EventLog, LogFailure>> {
  const { folder, as = "owner" } = options;
  const doing = `open the data folder "${folder}"`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    return { ok: false, failure: toLogFailure(error, doing) };
  }
  const lock = as === "owner" ? lockFolder(folder) : ok({ release() {} });
  if (!lock.ok) return lock;
  const file = join(folder, DATABASE_FILE);
  let database: DatabaseSyncInstance | undefined;
  const giveUp = (failure: LogFailure): Result<EventLog, LogFailure> => {
    database?.close();
    lock.value.release();
    return { ok: false, failure };
  };
  try {
    if (as === "owner") touchPrivately(file);
    database = new DatabaseSync(file, { timeout: BUSY_MS_MAX });
    const engine = checkEngine(configureEngine(database));
    if (!engine.ok) return giveUp(engine.failure);
    const schema = openSchema(database, file);
    if (!schema.ok) return giveUp(schema.failure);
    // A crash between the erasing of words and the cutting of the write-ahead log must not leave them there.
    if (as === "owner") truncateWal(database, { waitMs: BUSY_MS_MAX });
    syncFolder(folder);
    return ok(logOver(database, { ...options, as, release: lock.value.release }));
  } catch (error) {
    return giveUp(toLogFailure(error, doing));
  }
}

/** A row of the table of streams, in the order of its columns. */
type RawRow = readonly [
  id: number,
  stream: string,
  seq: number,
  hash: string,
  createdAtMs: number,
  touchedAtMs: number,
  endedAtMs: number | null,
  erased: string,
];

function logOver(
  database: DatabaseSyncInstance,
  options: SqliteLogOptions & { readonly as: "owner" | "guest"; readonly release: () => void },
): EventLog {
  const { hash = fastHash, clock = systemClock(), window = COMMIT_WINDOW, failpoint, as } = options;
  const queue = commitQueue(database, { clock, window, failpoint });
  let isShut = false;
  let callOffTruncating: (() => void) | undefined;

  const readEntries = entryReader(database);
  const arrays = { returnArrays: true } as const;
  const sql = {
    stream: database.prepare("SELECT * FROM streams WHERE stream = ?", arrays),
    streams: database.prepare("SELECT * FROM streams ORDER BY created_at_ms, stream", arrays),
    addStream: database.prepare(
      "INSERT INTO streams (stream, seq, hash, created_at_ms, touched_at_ms, erased) VALUES (?, ?, ?, ?, ?, '')",
    ),
    moveHead: database.prepare("UPDATE streams SET seq = ?, hash = ?, touched_at_ms = ? WHERE id = ?"),
    endStream: database.prepare("UPDATE streams SET ended_at_ms = ? WHERE id = ? AND ended_at_ms IS NULL"),
    markErased: database.prepare("UPDATE streams SET erased = ? WHERE id = ?"),
    dropStream: database.prepare("DELETE FROM streams WHERE id = ?"),
    addEntry: database.prepare("INSERT INTO entries (stream, seq, body, hash) VALUES (?, ?, ?, ?)"),
    dropEntries: database.prepare("DELETE FROM entries WHERE stream = ?"),
    words: database.prepare("SELECT digest, class, text FROM words WHERE stream = ? ORDER BY id", arrays),
    word: database.prepare("SELECT digest, class, text FROM words WHERE stream = ? AND digest = ? ORDER BY id", arrays),
    wordCount: database.prepare("SELECT count(*) FROM words WHERE stream = ?", arrays),
    addWord: database.prepare("INSERT OR IGNORE INTO words (stream, digest, class, text) VALUES (?, ?, ?, ?)"),
    eraseWords: database.prepare("DELETE FROM words WHERE stream = ? AND class = ?"),
    dropWords: database.prepare("DELETE FROM words WHERE stream = ?"),
    key: database.prepare("SELECT key FROM keys WHERE stream = ?", arrays),
    addKey: database.prepare("INSERT INTO keys (stream, key) VALUES (?, ?)"),
    dropKey: database.prepare("DELETE FROM keys WHERE stream = ?"),
  };

  function find(stream: string): { readonly id: number; readonly row: StreamRow } | undefined {
    const raw = sql.stream.get(stream) as RawRow | undefined;
    return raw === undefined ? undefined : { id: raw[0], row: rowOf(raw) };
  }

  function keyHeld(id: number): boolean {
    return sql.key.get(id) !== undefined;
  }

  function wordsOf(rows: readonly (readonly [Digest, WordClass, Uint8Array])[], into: Map<Digest, Word>): void {
    for (const [digest, wordClass, text] of rows)
      if (!into.has(digest)) into.set(digest, { class: wordClass, text: Buffer.from(text).toString("utf8") });
  }

  /** A failed read of the file is an expected failure: a disk can break. */
  async function attempt<T>(doing: string, read: () => Result<T, LogFailure>): Promise<Result<T, LogFailure>> {
    if (isShut) return err("store-failed", `Cannot ${doing}: the log is shut`);
    try {
      return read();
    } catch (error) {
      return { ok: false, failure: toLogFailure(error, doing) };
    }
  }

  function refuseGuest(stream: string, doing: string): Result<never, LogFailure> | undefined {
    if (as === "owner") return undefined;
    return err("store-busy", `Cannot ${doing}: another process holds the data folder and "${stream}" is not ended`);
  }

  /** Deletes in a transaction, then cuts the write-ahead log, where the deleted bytes still stand. */
  async function forget<T>(
    stream: string,
    doing: string,
    change: (found: { readonly id: number; readonly row: StreamRow }) => T,
    absent: () => Result<T, LogFailure>,
  ): Promise<Result<T, LogFailure>> {
    return attempt(doing, () => {
      const changed = queue.runAlone<T>({
        stream,
        doing,
        change: () => {
          const found = find(stream);
          if (found === undefined) return absent();
          const refused = found.row.endedAtMs === null ? refuseGuest(stream, doing) : undefined;
          return refused ?? ok(change(found));
        },
      });
      if (!changed.ok) return changed;
      failpoint?.("before-truncate", { stream, batchCount: 1 });
      if (truncateWal(database, { waitMs: BUSY_MS_MAX })) return changed;
      truncateLater();
      const message = `Cannot ${doing} wholly yet: another process reads the file, what was dropped goes when it is done`;
      return err("store-busy", message);
    });
  }

  /** Tries again until it is done, without waiting for the reader: the words' rows are gone and nobody asks again. */
  function truncateLater(): void {
    callOffTruncating ??= clock.after(TRUNCATE_GAP_MS, () => {
      callOffTruncating = undefined;
      if (!truncateWal(database, { waitMs: 0 })) truncateLater();
    });
  }

  return {
    create(stream, { key, createdAtMs }) {
      const doing = `create "${stream}"`;
      const refused = refuseGuest(stream, doing);
      if (refused !== undefined) return Promise.resolve(refused);
      return queue.add<Head>({
        stream,
        doing,
        change: () => {
          if (find(stream) !== undefined)
            return err("stream-exists", `Cannot create the session "${stream}": it is there already`);
          const head = emptyHead(stream, hash);
          const { lastInsertRowid } = sql.addStream.run(stream, head.seq, head.hash, createdAtMs, createdAtMs);
          sql.addKey.run(lastInsertRowid, key);
          return ok(head);
        },
      });
    },

    append(stream, expectedSeq, batch: Batch) {
      const doing = `append to "${stream}"`;
      const refused = refuseGuest(stream, doing);
      if (refused !== undefined) return Promise.resolve(refused);
      return queue.add<Head>({
        stream,
        doing,
        change: () => {
          const found = find(stream);
          if (found === undefined) return unknownStream(stream);
          const { id, row } = found;
          const admitted = admit(row, { expectedSeq, keyHeld: batch.words.size === 0 || keyHeld(id) }, batch, hash);
          if (!admitted.ok) return admitted;
          for (const entry of batch.entries) sql.addEntry.run(id, entry.seq, entry.body, entry.hash);
          for (const [digest, word] of batch.words)
            sql.addWord.run(id, digest, word.class, Buffer.from(word.text, "utf8"));
          const head = admitted.value;
          sql.moveHead.run(head.seq, head.hash, head.touchedAtMs, id);
          return ok({ seq: head.seq, hash: head.hash });
        },
      });
    },

    read(stream, fromSeq = 1) {
      return attempt<readonly StoredEntry[]>(`read "${stream}"`, () => {
        const found = find(stream);
        if (found === undefined) return unknownStream(stream);
        const stored = readEntries(found.id);
        const verified = verifyChain(stream, stored, hash, found.row);
        if (!verified.ok) return verified;
        return ok(fromSeq <= 1 ? stored : stored.slice(fromSeq - 1));
      });
    },

    head(stream) {
      return attempt<StreamRow>(`read "${stream}"`, () => {
        const found = find(stream);
        return found === undefined ? unknownStream(stream) : ok(found.row);
      });
    },

    list() {
      return attempt<readonly StreamRow[]>("list the sessions", () => ok((sql.streams.all() as RawRow[]).map(rowOf)));
    },

    close(stream, endedAtMs) {
      const doing = `close "${stream}"`;
      const refused = refuseGuest(stream, doing);
      if (refused !== undefined) return Promise.resolve(refused);
      return queue.add<StreamRow>({
        stream,
        doing,
        change: () => {
          const found = find(stream);
          if (found === undefined) return unknownStream(stream);
          sql.endStream.run(endedAtMs, found.id);
          return ok({ ...found.row, endedAtMs: found.row.endedAtMs ?? endedAtMs });
        },
      });
    },

    key(stream) {
      return attempt<Uint8Array | undefined>(`read the key of "${stream}"`, () => {
        const found = find(stream);
        const held = found === undefined ? undefined : (sql.key.get(found.id) as readonly [Uint8Array] | undefined);
        return ok(held === undefined ? undefined : Uint8Array.from(held[0]));
      });
    },

    words(stream, digests) {
      return attempt<ReadonlyMap<Digest, Word>>(`read words of "${stream}"`, () => {
        const words = new Map<Digest, Word>();
        const found = find(stream);
        if (found === undefined) return ok(words);
        if (digests === undefined) wordsOf(sql.words.all(found.id), words);
        else for (const digest of digests) wordsOf(sql.word.all(found.id, digest), words);
        return ok(words);
      });
    },

    erase(stream, classes) {
      return forget<{ erased: number }>(
        stream,
        `erase words of "${stream}"`,
        ({ id, row }) => {
          let erasedCount = 0;
          for (const wordClass of classes) erasedCount += sql.eraseWords.run(id, wordClass).changes;
          const erased = WORD_CLASSES.filter((one) => classes.includes(one) || row.erased.includes(one));
          sql.markErased.run(erased.join(" "), id);
          const [wordCount] = sql.wordCount.get(id) as readonly [number];
          if (keyIsSpent({ ...row, erased }, wordCount)) sql.dropKey.run(id);
          return { erased: erasedCount };
        },
        () => unknownStream(stream),
      );
    },

    drop(stream) {
      return forget<{ dropped: boolean }>(
        stream,
        `drop "${stream}"`,
        ({ id }) => {
          for (const drop of [sql.dropEntries, sql.dropWords, sql.dropKey, sql.dropStream]) drop.run(id);
          return { dropped: true };
        },
        () => ok({ dropped: false }),
      );
    },

    async shut() {
      if (isShut) return;
      queue.shut();
      isShut = true;
      callOffTruncating?.();
      // The driver closes for good only when its statements are collected as garbage, so the file is tidied by hand.
      truncateWal(database, { waitMs: 0 });
      database.close();
      options.release();
    },
  };
}

function rowOf(raw: RawRow): StreamRow {
  const [, stream, seq, hash, createdAtMs, touchedAtMs, endedAtMs, erased] = raw;
  const classes = erased === "" ? [] : (erased.split(" ") as WordClass[]);
  return { stream, seq, hash, createdAtMs, touchedAtMs, endedAtMs, erased: classes };
}

/**
 * Moves the write-ahead log into the file and cuts it to nothing. False when that could not be done: another process
 * reads it, or the disk is full; what is committed is safe in the log all the same.
 */
function truncateWal(database: DatabaseSyncInstance, wait: { readonly waitMs: number }): boolean {
  database.exec(`PRAGMA busy_timeout = ${wait.waitMs}`);
  try {
    const answer = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() as { readonly busy: number };
    return answer.busy === 0;
  } catch {
    return false;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS_MAX}`);
  }
}

/** Makes the names of new files durable; the files themselves SQLite sees to. Windows keeps names without being asked. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
