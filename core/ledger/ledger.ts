import { assert, canonicalJson, type Hash } from "../base/index.ts";
import type { Entry } from "../log/index.ts";
import { EMPTY_CLOCK, foldClock } from "./clock.ts";
import { EMPTY_CODE, foldCode } from "./code.ts";
import type { SessionEntry, SessionKind } from "./events.ts";
import { EMPTY_FLOOR, foldFloor } from "./floor.ts";
import { EMPTY_GATES, foldGates } from "./gate.ts";
import { EMPTY_HINTS, foldHints } from "./hints.ts";
import { EMPTY_LIFE, foldLife } from "./life.ts";
import { EMPTY_PHASES, foldPhases } from "./phases.ts";
import { EMPTY_RUNS, foldRuns } from "./runs.ts";
import type { Ledger } from "./state.ts";
import { EMPTY_TALK, foldTalk } from "./talk.ts";

export const EMPTY_LEDGER: Ledger = {
  seq: 0,
  atMs: 0,
  setting: null,
  code: EMPTY_CODE,
  runs: EMPTY_RUNS,
  floor: EMPTY_FLOOR,
  talk: EMPTY_TALK,
  hints: EMPTY_HINTS,
  phases: EMPTY_PHASES,
  clock: EMPTY_CLOCK,
  life: EMPTY_LIFE,
  gates: EMPTY_GATES,
};

type SliceName = Exclude<keyof Ledger, "seq" | "atMs" | "setting">;

/**
 * Which slices each kind of event can move; the others are shared by reference. A kind without a row does not compile,
 * and a test folds every kind into every slice to see that no row is missing a name.
 */
export const SLICES_OF = {
  "session.started": ["code", "clock", "life"],
  "connection.opened": ["floor", "clock", "life"],
  "connection.lost": ["life"],
  "clock.stopped": ["clock"],
  "clock.resumed": ["floor", "clock"],
  "clock.jumped": ["floor", "clock"],
  "time.changed": ["clock", "life"],
  "session.ending": ["floor", "life"],
  "session.ended": ["clock", "life"],
  "session.failed": ["life"],
  "report.frozen": ["life"],
  "sentence.disputed": [],
  "words.erased": ["life"],
  "edit.applied": ["code", "floor", "life"],
  "edit.settled": ["code", "runs"],
  "language.switched": ["code", "floor", "life"],
  "run.requested": ["runs", "floor", "life"],
  "run.finished": ["runs", "floor"],
  "turn.spoken": ["floor", "talk", "life"],
  "composing.changed": ["floor", "life"],
  "hold.changed": ["floor", "life"],
  "pause.changed": ["floor", "life"],
  "hint.requested": ["floor", "hints", "life"],
  "turn.begun": ["runs", "floor", "talk", "life"],
  "sentence.said": ["floor"],
  "turn.cut": ["floor", "talk"],
  "hint.given": ["hints"],
  "hint.withheld": ["hints"],
  "phase.marked": ["phases"],
  "phase.entered": ["phases"],
  "gate.answered": ["gates"],
  "timer.fired": ["code", "floor"],
} as const satisfies Record<SessionKind, readonly SliceName[]>;

const ROUTES: ReadonlyMap<string, readonly SliceName[]> = new Map(Object.entries(SLICES_OF));

/** The fold of each slice, by its name. */
export const FOLDS: { readonly [S in SliceName]: (slice: Ledger[S], entry: SessionEntry) => Ledger[S] } = {
  code: foldCode,
  runs: foldRuns,
  floor: foldFloor,
  talk: foldTalk,
  hints: foldHints,
  phases: foldPhases,
  clock: foldClock,
  life: foldLife,
  gates: foldGates,
};

/**
 * The ledger after one more entry. Total: an unknown kind moves `seq` and the clock and nothing else, so that an older
 * program can read a newer log. Entries come in order without gaps; anything else is a bug of the caller.
 */
export function foldEntry(ledger: Ledger, entry: Entry<SessionEntry> | Entry): Ledger {
  assert(
    entry.seq === ledger.seq + 1,
    `Cannot fold entry ${entry.seq} after entry ${ledger.seq}: entries come one by one`,
  );
  const next: { -readonly [K in keyof Ledger]: Ledger[K] } = { ...ledger, seq: entry.seq, atMs: entry.atMs };
  const route = ROUTES.get(entry.kind);
  if (route === undefined) return next;
  const known = entry as SessionEntry;
  if (known.kind === "session.started") next.setting = known.data;
  for (const name of route) foldSlice(next, name, known);
  return next;
}

function foldSlice<S extends SliceName>(
  next: { -readonly [K in keyof Ledger]: Ledger[K] },
  name: S,
  entry: SessionEntry,
): void {
  const fold: (slice: Ledger[S], entry: SessionEntry) => Ledger[S] = FOLDS[name];
  const slice: Ledger[S] = next[name];
  (next as { [K in S]: Ledger[S] })[name] = fold(slice, entry);
}

/** Digest of all that is known, equal on every machine. */
export function ledgerDigest(ledger: Ledger, hash: Hash): string {
  return hash(canonicalJson(ledger));
}
