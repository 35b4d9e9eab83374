import { type StreamRow, WORD_CLASSES, type WordClass } from "./port.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long things are kept, all in ms. */
export interface Retention {
  /** An unended session may be taken up again for this long after its newest entry. */
  readonly resumableMs: number;
  /** Entries are kept this long after the end, or after an unended session could last be taken up. */
  readonly entriesMs: number;
  /** Words by class, counted from the same moment. Beyond `entriesMs` has no effect: words go with their entries. */
  readonly wordsMs: Readonly<Record<WordClass, number>>;
}

/** The house's own numbers; a deployment hands in others. */
export const RETENTION: Retention = {
  // Taste: a practice broken off on one weekend can be finished on the next.
  resumableMs: 8 * DAY_MS,
  // EU AI Act, Art. 26(6): logs of a high-risk use are kept six months at least; the longest six months have 184 days.
  entriesMs: 184 * DAY_MS,
  wordsMs: {
    // Code, talk and runs are what the report points at: without them it cannot be checked, so they live as long as it.
    code: 184 * DAY_MS,
    talk: 184 * DAY_MS,
    runs: 184 * DAY_MS,
    // Taste: a CV or a posting serves one application; three months cover its rounds.
    documents: 92 * DAY_MS,
    // Illinois Artificial Intelligence Video Interview Act: recordings go within 30 days of being asked; here unasked.
    audio: 30 * DAY_MS,
  },
};

/** What the sweeper is to do with one stream: drop it whole, or erase words of these classes. */
export type Expiry =
  | { readonly stream: string; readonly drop: true }
  | { readonly stream: string; readonly drop: false; readonly erase: readonly WordClass[] };

/**
 * What is past its time at `nowMs`, in the order of `rows`. Never names a stream of `live`, nor one that can still be
 * taken up again. A clock that stands before a session's end expires nothing of it.
 */
export function expired(
  rows: readonly StreamRow[],
  nowMs: number,
  policy: Retention,
  live: ReadonlySet<string>,
): readonly Expiry[] {
  const expiries: Expiry[] = [];
  for (const row of rows) {
    if (live.has(row.stream)) continue;
    const ageMs = nowMs - (row.endedAtMs ?? row.touchedAtMs + policy.resumableMs);
    if (ageMs >= policy.entriesMs) {
      expiries.push({ stream: row.stream, drop: true });
      continue;
    }
    const erase = WORD_CLASSES.filter(
      (wordClass) => ageMs >= policy.wordsMs[wordClass] && !row.erased.includes(wordClass),
    );
    if (erase.length > 0) expiries.push({ stream: row.stream, drop: false, erase });
  }
  return expiries;
}
