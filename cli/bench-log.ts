import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Digest, must, type Result } from "@assay/core/base";
import { type Entry, emptyHead, type Head, openEntry, type StoredEntry, sealEntry, type Word } from "@assay/core/log";
import { fastHash, fastKeyedHash } from "@assay/host/base";
import { sqliteLog } from "@assay/host/log";
import { DatabaseSync } from "@photostructure/sqlite";

/**
 * How fast the log is, beside the least that could do the same work, in one run on one machine, in turns, so that both
 * meet the same disk and the same neighbours.
 */

/** One line of a bench: ours, the floor under it, and how many times the floor ours takes. Times in ms. */
export interface BenchRow {
  readonly name: string;
  /** What one sample holds, in words. */
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly ratio: number;
}

/** Commits per row: enough that the 99th percentile is not a single outlier, few enough for a minute in all. */
const COMMIT_COUNT = 300;
const BATCH_COUNTS = [1, 8, 64] as const;
const REPLAY_ENTRY_COUNT = 100_000;
const REPLAY_COUNT = 5;
const KEY = Uint8Array.from({ length: 32 }, (_, index) => index);

/** Durable appends of 1, 8 and 64 a commit, and the replay of a long session. Needs a writable temporary folder. */
export async function benchLog(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  try {
    const rows: BenchRow[] = [];
    for (const batchCount of BATCH_COUNTS)
      rows.push(await benchAppends(join(folder, `append-${batchCount}`), batchCount));
    rows.push(await benchReplay(join(folder, "replay")));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchAppends(folder: string, batchCount: number): Promise<BenchRow> {
  // As many streams as batches, each full group committed at once: the wait for company is policy and no work.
  const log = given(await sqliteLog({ folder, window: { waitMs: 1_000, batchCount } }));
  const heads = new Map<string, Head>();
  for (let index = 0; index < batchCount; index++) heads.set(`s${index}`, emptyHead(`s${index}`, fastHash));
  await Promise.all([...heads.keys()].map((stream) => log.create(stream, { key: KEY, createdAtMs: 0 })));

  const floor = rawStore(join(folder, "floor.db"));
  const digestOf = fastKeyedHash(KEY);
  const times: number[] = [];
  const floorTimes: number[] = [];
  for (let round = 0; round < COMMIT_COUNT; round++) {
    const batches = [...heads].map(([stream, head]) => {
      const entry = sealEntry(head.hash, typed(head.seq + 1), fastHash);
      const word: Word = { class: "code", text: `typed ${round} in ${stream}` };
      return { stream, head, entry, word, digest: digestOf(word.text) };
    });

    const startMs = performance.now();
    const answers = batches.map(({ stream, head, entry, word, digest }) =>
      log.append(stream, head.seq, { entries: [entry], words: new Map<Digest, Word>([[digest, word]]) }),
    );
    for (const [index, answer] of (await Promise.all(answers)).entries())
      heads.set(must(batches[index], "one answer a batch").stream, given(answer));
    times.push(performance.now() - startMs);

    const floorMs = performance.now();
    floor.write(batches.map(({ entry, word, digest }, index) => ({ stream: index, entry, word, digest })));
    floorTimes.push(performance.now() - floorMs);
  }
  floor.close();
  await log.shut();
  return row({
    name: "durable append",
    size: `${batchCount} ${batchCount === 1 ? "entry and word" : "entries and words"} a commit`,
    times,
    floor: "raw SQLite, same tables and settings",
    floorTimes,
  });
}

async function benchReplay(folder: string): Promise<BenchRow> {
  const log = given(await sqliteLog({ folder }));
  let head = given(await log.create("long", { key: KEY, createdAtMs: 0 }));
  const bodies: string[] = [];
  while (head.seq < REPLAY_ENTRY_COUNT) {
    const entries: StoredEntry[] = [];
    let { seq, hash } = head;
    for (let index = 0; index < 1_000; index++) {
      const sealed = sealEntry(hash, typed(++seq), fastHash);
      entries.push(sealed);
      bodies.push(sealed.body);
      hash = sealed.hash;
    }
    head = given(await log.append("long", head.seq, { entries, words: new Map() }));
  }

  const times: number[] = [];
  const floorTimes: number[] = [];
  for (let round = 0; round < REPLAY_COUNT; round++) {
    const startMs = performance.now();
    let sumMs = 0;
    for (const stored of given(await log.read("long"))) sumMs += given(openEntry(stored)).atMs;
    times.push(performance.now() - startMs);

    const floorMs = performance.now();
    let floorSumMs = 0;
    let previous = emptyHead("long", fastHash).hash;
    for (const body of bodies) {
      previous = fastHash(previous + body);
      floorSumMs += (JSON.parse(body) as Entry).atMs;
    }
    floorTimes.push(performance.now() - floorMs);
    if (sumMs !== floorSumMs || previous !== head.hash)
      throw new Error("The replay and its floor read different entries");
  }
  await log.shut();
  return row({
    name: "replay",
    size: `${REPLAY_ENTRY_COUNT} entries read, verified, parsed`,
    times,
    floor: "hash and JSON.parse of texts in memory",
    floorTimes,
  });
}

/** A keystroke as it is logged: the commonest entry by far. */
function typed(seq: number): Entry {
  const data = {
    base: seq,
    changes: [{ from: 120 + seq, to: 120 + seq, digest: "c1f0".repeat(16), length: 1 }],
    frame: { n: seq, tab: "t1" },
    origin: "typing",
  };
  return { seq, atMs: 1_767_603_600_000 + seq * 200, kind: "edit.applied", v: 1, by: "browser_claim", data };
}

/** The same rows, written by bare prepared statements: no chain checked, no promise kept but that of the commit. */
function rawStore(file: string) {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  database.exec(`
    CREATE TABLE streams (id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT;
    CREATE TABLE entries (id INTEGER PRIMARY KEY, stream INTEGER NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL,
      hash TEXT NOT NULL, UNIQUE (stream, seq)) STRICT;
    CREATE TABLE words (id INTEGER PRIMARY KEY, stream INTEGER NOT NULL, digest TEXT NOT NULL, class TEXT NOT NULL,
      text BLOB NOT NULL, UNIQUE (stream, digest, class)) STRICT;`);
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const addEntry = database.prepare("INSERT INTO entries (stream, seq, body, hash) VALUES (?, ?, ?, ?)");
  const addWord = database.prepare("INSERT INTO words (stream, digest, class, text) VALUES (?, ?, ?, ?)");
  const moveHead = database.prepare("INSERT OR REPLACE INTO streams (id, seq, hash, at_ms) VALUES (?, ?, ?, ?)");
  return {
    write(batches: readonly { stream: number; entry: StoredEntry; word: Word; digest: Digest }[]) {
      begin.run();
      for (const { stream, entry, word, digest } of batches) {
        addEntry.run(stream, entry.seq, entry.body, entry.hash);
        addWord.run(stream, digest, word.class, Buffer.from(word.text));
        moveHead.run(stream, entry.seq, entry.hash, 0);
      }
      commit.run();
    },
    close: () => database.close(),
  };
}

function row(measured: {
  readonly name: string;
  readonly size: string;
  readonly times: readonly number[];
  readonly floor: string;
  readonly floorTimes: readonly number[];
}): BenchRow {
  const { name, size, times, floor, floorTimes } = measured;
  const medianMs = percentile(times, 0.5);
  const floorMedianMs = percentile(floorTimes, 0.5);
  return {
    name,
    size,
    medianMs: round3(medianMs),
    p95Ms: round3(percentile(times, 0.95)),
    p99Ms: round3(percentile(times, 0.99)),
    floor,
    floorMedianMs: round3(floorMedianMs),
    ratio: round3(medianMs / floorMedianMs),
  };
}

/** The nearest-rank percentile; `share` from 0 to 1. */
function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return must(
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))],
    "no sample was taken",
  );
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function given<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}
