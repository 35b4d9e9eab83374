import { assert, canonicalJson, type Hash } from "../base/index.ts";
import type { Entry } from "../log/index.ts";
import { EMPTY_CLOCK, foldClock } from "./clock.ts";
import { EMPTY_CODE, foldCode } from "./code.ts";
import type { SessionEntry, SessionKind } from "./events.ts";
import { EMPTY_FLOOR, foldFloor } from "./floor.ts";
import { EMPTY_GATES, foldGates } from "./gate.ts";
import { EMPTY_HINTS, foldHints } from "./hints.ts";
import { EMPTY_LIFE, foldLife } from "./life.ts";
import { EMPTY_MODEL, foldModel } from "./model.ts";
import { EMPTY_PHASES, foldPhases } from "./phases.ts";
import { EMPTY_RUNS, foldRuns } from "./runs.ts";
import { foldStar, openStar } from "./star.ts";
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
  model: EMPTY_MODEL,
  gates: EMPTY_GATES,
};

type SliceName = Exclude<keyof Ledger, "seq" | "atMs" | "setting" | "star">;

/**
 * Which slices each kind of event can move; the others are shared by reference. A kind without a row does not compile,
 * and a test folds every kind into every slice to see that no row is missing a name.
 */
export const SLICES_OF = {
  "session.started": ["code", "clock", "life", "model"],
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
  "turn.begun": ["runs", "floor", "talk", "life", "model"],
  "sentence.said": ["floor"],
  "turn.cut": ["floor", "talk"],
  "hint.given": ["hints"],
  "hint.withheld": ["hints"],
  "phase.marked": ["phases"],
  "phase.entered": ["phases"],
  "step.marked": [],
  "gate.answered": ["gates"],
  "timer.fired": ["code", "floor"],
  "conversation.restarted": ["model"],
  "prompt.asked": ["model"],
  "call.begun": ["model"],
  "prompt.sent": ["model"],
  "call.answered": ["model"],
  "call.failed": ["model"],
  "tool.answered": ["hints", "model"],
  "reply.judged": ["model"],
} as const satisfies Record<SessionKind, readonly SliceName[]>;

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
  model: foldModel,
  gates: foldGates,
};

type Route = Readonly<Record<SliceName, boolean>>;

const SLICE_NAMES = Object.keys(FOLDS) as readonly SliceName[];

const routeOf = (names: readonly SliceName[]): Route =>
  Object.fromEntries(SLICE_NAMES.map((name) => [name, names.includes(name)])) as Route;

const ROUTES: ReadonlyMap<string, Route> = new Map(
  Object.entries(SLICES_OF).map(([kind, names]) => [kind, routeOf(names)]),
);
const NOWHERE: Route = routeOf([]);

/**
 * The ledger after one more entry. Total: an unknown kind moves `seq` and the clock and nothing else, so that an older
 * program can read a newer log. Entries come in order without gaps; anything else is a bug of the caller.
 *
 * What is made anew for every key (the ledger, and in the slices the answer to an applied edit) names its fields one by
 * one. Node 20 copies a copy, `{ ...copy }`, field by field in its runtime: 300 ns for the floor's 19 fields and 110 ns
 * more for each one that is overridden, where naming them takes 20 ns.
 */
export function foldEntry(ledger: Ledger, entry: Entry<SessionEntry> | Entry): Ledger {
  assert(
    entry.seq === ledger.seq + 1,
    `Cannot fold entry ${entry.seq} after entry ${ledger.seq}: entries come one by one`,
  );
  const route = ROUTES.get(entry.kind) ?? NOWHERE;
  const known = entry as SessionEntry;
  const next: Ledger = {
    seq: entry.seq,
    atMs: entry.atMs,
    setting: known.kind === "session.started" ? known.data : ledger.setting,
    code: route.code ? FOLDS.code(ledger.code, known) : ledger.code,
    runs: route.runs ? FOLDS.runs(ledger.runs, known) : ledger.runs,
    floor: route.floor ? FOLDS.floor(ledger.floor, known) : ledger.floor,
    talk: route.talk ? FOLDS.talk(ledger.talk, known) : ledger.talk,
    hints: route.hints ? FOLDS.hints(ledger.hints, known) : ledger.hints,
    phases: route.phases ? FOLDS.phases(ledger.phases, known) : ledger.phases,
    clock: route.clock ? FOLDS.clock(ledger.clock, known) : ledger.clock,
    life: route.life ? FOLDS.life(ledger.life, known) : ledger.life,
    model: route.model ? FOLDS.model(ledger.model, known) : ledger.model,
    gates: route.gates ? FOLDS.gates(ledger.gates, known) : ledger.gates,
  };
  // A round's own slice stands beside the others, and in no ledger of another kind.
  const star = known.kind === "session.started" ? openStar(known.data) : ledger.star;
  return star === undefined ? next : { ...next, star: foldStar(star, known) };
}

/** Digest of all that is known, equal on every machine. */
export function ledgerDigest(ledger: Ledger, hash: Hash): string {
  return hash(canonicalJson(ledger));
}
