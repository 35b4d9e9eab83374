import type { StoredEntry } from "@assay/core/log";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";

/** Entries a page: beyond 500 the gain is gone, and a page of the largest entries stays far below SQLite's limit. */
const PAGE_ENTRY_COUNT = 500;

/** A page as three joined texts; the seq of its last entry first, null when there is no further page. */
type Page = readonly [lastSeq: number | null, seqs: string, hashes: string, bodies: string];

/**
 * Prepares the reading of a stream, given by its row's id, in the order of seq.
 *
 * Handing each value from SQLite to JavaScript costs more than reading it: 100,000 entries took 320 ms row by row, and
 * take 150 ms when SQLite joins a page's values to three texts that are split again here (Node 20.20, 2 cores shared).
 * No sound text holds a separator, as JSON writes a line end as `\n`. Where one does, it was put there: that page is
 * read row by row, so that the chain can name the entry.
 */
export function entryReader(database: DatabaseSyncInstance): (streamId: number) => StoredEntry[] {
  const arrays = { returnArrays: true } as const;
  const rows = `SELECT seq, hash, body FROM entries WHERE stream = ? AND seq > ? ORDER BY seq LIMIT ${PAGE_ENTRY_COUNT}`;
  const joined = database.prepare(
    `SELECT max(seq), group_concat(seq, ' '), group_concat(hash, ' '), group_concat(body, char(10)) FROM (${rows})`,
    arrays,
  );
  const single = database.prepare(rows, arrays);

  return (streamId) => {
    const stored: StoredEntry[] = [];
    // Below any seq that could be written by hand, so that an entry with a negative one is seen as well.
    let afterSeq = Number.MIN_SAFE_INTEGER;
    for (;;) {
      const [lastSeq, seqText, hashText, bodyText] = joined.get(streamId, afterSeq) as Page;
      if (lastSeq === null) return stored;
      const seqs = seqText.split(" ");
      const hashes = hashText.split(" ");
      const bodies = bodyText.split("\n");
      if (hashes.length === seqs.length && bodies.length === seqs.length && isRising(seqs))
        for (const [index, seq] of seqs.entries())
          stored.push({ seq: Number(seq), body: bodies[index] as string, hash: hashes[index] as string });
      else
        for (const [seq, hash, body] of single.all(streamId, afterSeq) as [number, string, string][])
          stored.push({ seq, body, hash });
      afterSeq = lastSeq;
    }
  };
}

/** SQLite joins in the order of the rows, and does not promise it. */
function isRising(seqs: readonly string[]): boolean {
  let previous = Number.NEGATIVE_INFINITY;
  for (const text of seqs) {
    const seq = Number(text);
    if (seq <= previous) return false;
    previous = seq;
  }
  return true;
}
