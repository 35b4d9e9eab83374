import type { Digest, Failure, Result } from "../base/index.ts";

/** One record: the canonical JSON of an entry, exactly the bytes that are hashed, and the chain after it. */
export interface StoredEntry {
  readonly seq: number;
  readonly body: string;
  /** SHA-256 hex over the previous hash and `body`, see chain.ts. */
  readonly hash: string;
}

/** Whose words a text is; each class has its own retention and can be erased alone. */
export const WORD_CLASSES = ["code", "talk", "runs", "documents", "audio"] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

export interface Word {
  readonly class: WordClass;
  readonly text: string;
}

/** Entries and the words they name: durable together or not at all. */
export interface Batch {
  readonly entries: readonly StoredEntry[];
  readonly words: ReadonlyMap<Digest, Word>;
}

/** `seq` 0 and the genesis hash when nothing is stored yet. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** What lists and the sweeper need without folding a stream. */
export interface StreamRow extends Head {
  readonly stream: string;
  readonly createdAtMs: number;
  /** Clock reading of the newest entry. */
  readonly touchedAtMs: number;
  /** Set once by `close`; an ended stream takes only erasures, disputes and notes after it. */
  readonly endedAtMs: number | null;
  readonly erased: readonly WordClass[];
}

export type LogFailure = Failure<
  | "stream-unknown"
  | "stream-exists"
  | "seq-conflict" // another writer stands where this append wanted to
  | "chain-broken" // stored bytes do not hash to what stands beside them; message names the entry
  | "torn-tail" // the file ends in half an entry; message names the last whole one
  | "newer-version" // written by a newer Assay
  | "disk-full"
  | "store-busy" // another process holds the data folder
  | "store-failed"
  | "words-erased" // the key of the stream's digests is gone; no word can be kept under them any more
>;

/**
 * The append-only log of sessions and the words beside it. One writer per stream.
 * Callee promises: nothing throws or rejects, a file that cannot be read being an expected failure; an append that answers ok is durable, entries and words together; a failed one left nothing.
 * Appends from many streams may share one commit; none waits longer than the policy's commit window for company.
 */
export interface EventLog {
  /** `key` is the session's 32 random bytes for keyed digests; it lies with the words and is erased with the last of them. */
  create(stream: string, opening: { key: Uint8Array; createdAtMs: number }): Promise<Result<Head, LogFailure>>;
  /** `expectedSeq` is the seq the stream must have now; the first entry of the batch has `expectedSeq` + 1. */
  append(stream: string, expectedSeq: number, batch: Batch): Promise<Result<Head, LogFailure>>;
  /** Whole entries in order from `fromSeq` (default 1), with the chain verified from the start of the stream. */
  read(stream: string, fromSeq?: number): Promise<Result<readonly StoredEntry[], LogFailure>>;
  head(stream: string): Promise<Result<StreamRow, LogFailure>>;
  list(): Promise<Result<readonly StreamRow[], LogFailure>>;
  close(stream: string, endedAtMs: number): Promise<Result<StreamRow, LogFailure>>;

  /** Undefined when it was erased, or there is no such stream. */
  key(stream: string): Promise<Result<Uint8Array | undefined, LogFailure>>;
  /** Words still held, by digest; all of the stream's when `digests` is left out. */
  words(stream: string, digests?: readonly Digest[]): Promise<Result<ReadonlyMap<Digest, Word>, LogFailure>>;
  /** Drops words of these classes beyond recovery from the file; the key too once no class is left. Idempotent. */
  erase(stream: string, classes: readonly WordClass[]): Promise<Result<{ erased: number }, LogFailure>>;
  /** Drops a whole stream, entries and words; for the sweeper. */
  drop(stream: string): Promise<Result<{ dropped: boolean }, LogFailure>>;
  /** Waits for what is queued, releases the file. */
  shut(): Promise<void>;
}
