import type { Hash, Result } from "@assay/core/base";
import { err, ok, toWellFormed } from "@assay/core/base";
import { type Batch, followChain, type Head, type LogFailure, type StreamRow, stampedAtMs } from "@assay/core/log";

/** What a stream's row becomes when a batch is let in. */
export interface Admitted extends Head {
  readonly touchedAtMs: number;
}

/**
 * Whether a batch may be appended to a stream that stands as `row` says; the same for every store.
 * Fails with `seq-conflict` when somebody else wrote first, `chain-broken` at an entry that does not follow, and
 * `words-erased` for words of a stream whose key is gone.
 */
export function admit(
  row: StreamRow,
  at: { readonly expectedSeq: number; readonly keyHeld: boolean },
  batch: Batch,
  hash: Hash,
): Result<Admitted, LogFailure> {
  const { stream } = row;
  if (row.seq !== at.expectedSeq)
    return err(
      "seq-conflict",
      `Cannot append to "${stream}" after entry ${at.expectedSeq}: it ends with entry ${row.seq}`,
    );
  if (batch.words.size > 0 && !at.keyHeld)
    return err("words-erased", `Cannot keep words of "${stream}": they were erased with their key`);
  for (const word of batch.words.values())
    if (toWellFormed(word.text) !== word.text)
      throw new Error(`A word of "${stream}" holds half a surrogate pair: it has no bytes`);
  const followed = followChain(stream, row, batch.entries, hash);
  if (!followed.ok) return followed;
  const newest = batch.entries.at(-1);
  const touchedAtMs = newest === undefined ? row.touchedAtMs : stampedAtMs(newest.body);
  if (touchedAtMs === undefined)
    return err("chain-broken", `Cannot append to "${stream}": entry ${followed.value.seq} has no time`);
  return ok({ ...followed.value, touchedAtMs });
}

/** The failure of asking for a stream that is not there. */
export function unknownStream(stream: string): { readonly ok: false; readonly failure: LogFailure } {
  return err("stream-unknown", `Cannot find the session "${stream}"`);
}
