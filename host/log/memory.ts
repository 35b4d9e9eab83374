import { type Digest, err, type Hash, ok, type Result } from "@assay/core/base";
import {
  type Batch,
  type EventLog,
  emptyHead,
  type LogFailure,
  type StoredEntry,
  type StreamRow,
  verifyChain,
  WORD_CLASSES,
  type Word,
  type WordClass,
} from "@assay/core/log";
import { fastHash } from "../base/index.ts";
import { admit, unknownStream } from "./admit.ts";
import { type Failpoint, toLogFailure } from "./failure.ts";

/** One stream as it lies in memory. */
export interface MemoryStream {
  row: StreamRow;
  entries: StoredEntry[];
  key: Uint8Array | undefined;
  /** By class and digest: one text may be held as two classes, and outlive the erasing of one. */
  words: Map<string, { readonly digest: Digest; readonly word: Word }>;
}

/** What outlives a log in memory: hand it to the next `memoryLog` to see what a restart would see. */
export type MemoryBacking = Map<string, MemoryStream>;

/**
 * A log that is gone with its backing: for tests, `interview play` and recordings. Keeps every promise of `EventLog`
 * but the one that needs a disk.
 */
export function memoryLog(
  options: { readonly backing?: MemoryBacking; readonly hash?: Hash; readonly failpoint?: Failpoint } = {},
): EventLog {
  const { backing = new Map<string, MemoryStream>(), hash = fastHash, failpoint } = options;
  let shut = false;

  /** One change, whole or not at all: `change` answers before it alters anything, and alters last. */
  async function commit<T>(
    stream: string,
    doing: string,
    change: () => Result<() => T, LogFailure>,
  ): Promise<Result<T, LogFailure>> {
    if (shut) return err("store-failed", `Cannot ${doing}: the log is shut`);
    let changed: Result<() => T, LogFailure>;
    try {
      failpoint?.("received", { stream, batchCount: 1 });
      changed = change();
      if (!changed.ok) return changed;
      failpoint?.("stamped", { stream, batchCount: 1 });
      failpoint?.("before-commit", { stream, batchCount: 1 });
    } catch (error) {
      return { ok: false, failure: toLogFailure(error, doing) };
    }
    const value = changed.value();
    failpoint?.("after-commit", { stream, batchCount: 1 });
    return ok(value);
  }

  /** A look at what is held; altering it later does not alter the answer. */
  async function look<T>(doing: string, see: () => Result<T, LogFailure>): Promise<Result<T, LogFailure>> {
    return shut ? err("store-failed", `Cannot ${doing}: the log is shut`) : see();
  }

  return {
    create(stream, { key, createdAtMs }) {
      return commit(stream, `create "${stream}"`, () => {
        if (backing.has(stream))
          return err("stream-exists", `Cannot create the session "${stream}": it is there already`);
        const head = emptyHead(stream, hash);
        const row = { stream, ...head, createdAtMs, touchedAtMs: createdAtMs, endedAtMs: null, erased: [] };
        return ok(() => {
          backing.set(stream, { row, entries: [], key: Uint8Array.from(key), words: new Map() });
          return head;
        });
      });
    },

    append(stream, expectedSeq, batch: Batch) {
      return commit(stream, `append to "${stream}"`, () => {
        const held = backing.get(stream);
        if (held === undefined) return unknownStream(stream);
        const admitted = admit(held.row, { expectedSeq, keyHeld: held.key !== undefined }, batch, hash);
        if (!admitted.ok) return admitted;
        const { seq, hash: headHash, touchedAtMs } = admitted.value;
        return ok(() => {
          held.entries.push(...batch.entries);
          for (const [digest, word] of batch.words) held.words.set(`${word.class} ${digest}`, { digest, word });
          held.row = { ...held.row, seq, hash: headHash, touchedAtMs };
          return { seq, hash: headHash };
        });
      });
    },

    read(stream, fromSeq = 1) {
      return look<readonly StoredEntry[]>(`read "${stream}"`, () => {
        const held = backing.get(stream);
        if (held === undefined) return unknownStream(stream);
        const verified = verifyChain(stream, held.entries, hash, held.row);
        return verified.ok ? ok(held.entries.slice(Math.max(0, fromSeq - 1))) : verified;
      });
    },

    head(stream) {
      return look<StreamRow>(`read "${stream}"`, () => {
        const held = backing.get(stream);
        return held === undefined ? unknownStream(stream) : ok(held.row);
      });
    },

    list() {
      return look("list the sessions", () => ok([...backing.values()].map(({ row }) => row).sort(byCreation)));
    },

    close(stream, endedAtMs) {
      return commit(stream, `close "${stream}"`, () => {
        const held = backing.get(stream);
        if (held === undefined) return unknownStream(stream);
        return ok(() => {
          held.row = { ...held.row, endedAtMs: held.row.endedAtMs ?? endedAtMs };
          return held.row;
        });
      });
    },

    key(stream) {
      return look(`read the key of "${stream}"`, () => {
        const key = backing.get(stream)?.key;
        return ok(key === undefined ? undefined : Uint8Array.from(key));
      });
    },

    words(stream, digests) {
      return look<ReadonlyMap<Digest, Word>>(`read words of "${stream}"`, () => {
        const wanted = digests === undefined ? undefined : new Set(digests);
        const found = new Map<Digest, Word>();
        for (const { digest, word } of backing.get(stream)?.words.values() ?? [])
          if ((wanted === undefined || wanted.has(digest)) && !found.has(digest)) found.set(digest, word);
        return ok(found);
      });
    },

    erase(stream, classes: readonly WordClass[]) {
      return commit(stream, `erase words of "${stream}"`, () => {
        const held = backing.get(stream);
        if (held === undefined) return unknownStream(stream);
        return ok(() => {
          let erasedCount = 0;
          for (const [place, { word }] of held.words)
            if (classes.includes(word.class) && held.words.delete(place)) erasedCount++;
          const erased = WORD_CLASSES.filter((one) => classes.includes(one) || held.row.erased.includes(one));
          held.row = { ...held.row, erased };
          if (keyIsSpent(held.row, held.words.size)) held.key = undefined;
          return { erased: erasedCount };
        });
      });
    },

    drop(stream) {
      return commit(stream, `drop "${stream}"`, () => ok(() => ({ dropped: backing.delete(stream) })));
    },

    async shut() {
      shut = true;
    },
  };
}

/** The order of `list`: oldest first, by name within one ms. */
export function byCreation(a: StreamRow, b: StreamRow): number {
  return a.createdAtMs - b.createdAtMs || (a.stream < b.stream ? -1 : 1);
}

/**
 * Whether a key has nothing left to do: no word is held, and none will come, because the session has ended or every
 * class was erased. A running session that has said nothing yet keeps its key.
 */
export function keyIsSpent(row: StreamRow, wordCount: number): boolean {
  return wordCount === 0 && (row.endedAtMs !== null || row.erased.length === WORD_CLASSES.length);
}
