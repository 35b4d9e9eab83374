import { assert, canonicalJson, type Hash, ok, type Result } from "../base/index.ts";
import type { Entry, Event } from "./entry.ts";
import { type ChainFailure, claimedSeq, claimedVersion, LOG_VERSION } from "./envelope.ts";
import type { Head, StoredEntry } from "./port.ts";

/**
 * How the chain is made.
 *
 * 1. The genesis hash binds the format's version and the stream's name: a whole stream cannot pass for another.
 * 2. An entry's hash is taken over the hash before it and the exact bytes of its text.
 * 3. The chain holds no secret. It shows that a record was changed after the fact by whoever did not rewrite all that
 *    follows; where the head is kept elsewhere (an export, a report), it shows that too.
 */

/** The hash that stands before the first entry of a stream. */
export function genesisHash(stream: string, hash: Hash): string {
  return hash(`assay-log ${LOG_VERSION}\n${stream}`);
}

/** The head of a stream that has no entry yet. */
export function emptyHead(stream: string, hash: Hash): Head {
  return { seq: 0, hash: genesisHash(stream, hash) };
}

/** The hash after an entry whose text is `body`. */
export function linkHash(previousHash: string, body: string, hash: Hash): string {
  return hash(previousHash + body);
}

/** The record of an entry, to be appended after the one with `previousHash`. */
export function sealEntry(previousHash: string, entry: Entry<Event<string, object>>, hash: Hash): StoredEntry {
  assert(Number.isSafeInteger(entry.seq) && entry.seq > 0, `Cannot seal an entry with the seq ${entry.seq}`);
  assert(Number.isSafeInteger(entry.atMs) && entry.atMs >= 0, `Cannot seal an entry at the time ${entry.atMs}`);
  const { seq, atMs, kind, v, by, data } = entry;
  const body = canonicalJson({ seq, atMs, kind, v, by, data });
  return { seq, body, hash: linkHash(previousHash, body, hash) };
}

/**
 * Checks that records follow `head` one by one; for what is about to be appended.
 * Answers the head after them, or names the first entry that does not follow.
 */
export function followChain(
  stream: string,
  head: Head,
  stored: readonly StoredEntry[],
  hash: Hash,
): Result<Head, ChainFailure> {
  let previous = head.hash;
  for (let index = 0; index < stored.length; index++) {
    const seq = head.seq + index + 1;
    const record = stored[index] as StoredEntry;
    if (record.seq !== seq) return misplaced(stream, seq, record.seq, stored);
    const linked = linkHash(previous, record.body, hash);
    if (linked !== record.hash) return broken(stream, seq, record, stored);
    if (record.body.includes('"envelope":') && claimedVersion(record.body) !== LOG_VERSION)
      return newer(stream, seq, record);
    previous = linked;
  }
  return ok({ seq: head.seq + stored.length, hash: previous });
}

/**
 * Checks a whole stream from its genesis. With `head`, as noted beside the entries when they were made durable, a
 * lost tail is found too, which the chain alone cannot show.
 * Fails with `chain-broken` at the entry that was altered, dropped, swapped or doubled, `torn-tail` where the end is
 * lost, `newer-version` at an entry of a later format.
 */
export function verifyChain(
  stream: string,
  stored: readonly StoredEntry[],
  hash: Hash,
  head?: Head,
): Result<Head, ChainFailure> {
  const followed = followChain(stream, emptyHead(stream, hash), stored, hash);
  if (!followed.ok || head === undefined) return followed;
  const { seq } = followed.value;
  if (seq < head.seq) {
    const whole = seq === 0 ? "no entry is whole" : `entry ${seq} is the last whole one`;
    return fail("torn-tail", "torn", seq + 1, stream, `it ends before entry ${head.seq}, ${whole}`);
  }
  if (seq > head.seq)
    return fail("chain-broken", "doubled", head.seq + 1, stream, `entry ${head.seq + 1} stands after the last entry`);
  if (followed.value.hash !== head.hash)
    return fail("chain-broken", "altered", Math.max(seq, 1), stream, `entry ${seq} is not the one noted as the last`);
  return followed;
}

/** Another seq than the expected one stands at a place. */
function misplaced(
  stream: string,
  seq: number,
  found: number,
  stored: readonly StoredEntry[],
): Result<never, ChainFailure> {
  if (found < 1)
    return fail(
      "chain-broken",
      "malformed",
      seq,
      stream,
      `a record with the seq ${found} stands in entry ${seq}'s place`,
    );
  if (found < seq) return fail("chain-broken", "doubled", found, stream, `entry ${found} is there twice`);
  if (stored.some((record) => record.seq === seq))
    return fail("chain-broken", "swapped", seq, stream, `entry ${seq} was moved, entry ${found} stands in its place`);
  return fail("chain-broken", "missing", seq, stream, `entry ${seq} is missing, entry ${found} stands in its place`);
}

/** A record does not hash to what stands beside it; its own text may say what happened. */
function broken(
  stream: string,
  seq: number,
  record: StoredEntry,
  stored: readonly StoredEntry[],
): Result<never, ChainFailure> {
  if (claimedVersion(record.body) !== LOG_VERSION) return newer(stream, seq, record);
  const claimed = claimedSeq(record.body);
  if (claimed !== undefined && claimed !== seq)
    return misplaced(
      stream,
      seq,
      claimed,
      stored.map(({ body, hash }) => ({ seq: claimedSeq(body) ?? 0, body, hash })),
    );
  return fail("chain-broken", "altered", seq, stream, `entry ${seq} was altered, its text does not match its hash`);
}

function newer(stream: string, seq: number, record: StoredEntry): Result<never, ChainFailure> {
  const version = claimedVersion(record.body);
  const what = `entry ${seq} has the version ${version}, this Assay reads version ${LOG_VERSION}`;
  return fail("newer-version", "newer", seq, stream, what);
}

function fail(
  code: ChainFailure["code"],
  fault: ChainFailure["fault"],
  seq: number,
  stream: string,
  what: string,
): Result<never, ChainFailure> {
  return { ok: false, failure: { code, fault, seq, message: `Cannot read the log "${stream}": ${what}` } };
}
