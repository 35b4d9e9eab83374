import { assert, type Digest } from "../base/index.ts";
import type { ModelSetting, SessionEntry } from "../ledger/index.ts";
import type { Word } from "../log/index.ts";
import type { Context, Noted } from "./context.ts";
import type { Effect } from "./effect.ts";
import type { Message, Sensed } from "./message.ts";
import { modelEffects } from "./model/effects.ts";
import { observe } from "./observe.ts";
import { owed } from "./owed.ts";
import type { Refusal } from "./refusal.ts";
import { foldState, type State } from "./state.ts";

/**
 * The state after an entry, and what is to be done: at most one `record` first (stamp it, step it, and so on until none
 * comes), then what the entry itself sets going.
 */
export function step(
  state: State,
  entry: SessionEntry,
  texts: ReadonlyMap<Digest, string>,
  context: Context,
): readonly [State, readonly Effect[]] {
  const next = foldState(state, entry, texts, context);
  const effects: Effect[] = [];
  const due = owed(next, entry.atMs, entry.kind, context);
  if (due !== undefined) effects.push({ do: "record", ...due });
  if (entry.kind === "run.requested" || entry.kind === "session.ended" || entry.kind === "report.frozen")
    effects.push(...pendingEffects(next));
  effects.push(...modelEffects(next, entry));
  // The report waited for the model's part of it.
  const isWritten = state.ledger.model.open.report !== null && next.ledger.model.open.report === null;
  if (isWritten && next.ledger.life.ended !== null) effects.push(...pendingEffects(next));
  return [next, effects];
}

/** What was set going and has no result yet: what `step` hands out, and what is issued again after a restart. */
export function pendingEffects(state: State): readonly Effect[] {
  const { ledger, words } = state;
  // A session that failed gets no report: it would speak of what we broke off. It is closed as it stands.
  if (ledger.life.failed !== null || ledger.life.report !== null) return [{ do: "close" }];
  if (ledger.life.ended !== null) return ledger.model.open.report === null ? [{ do: "report" }] : [];
  const run = words.runs.find((item) => item.run === ledger.runs.inFlight);
  if (run === undefined || run.code === null) return [];
  const { what, language, code, input, asked } = run;
  return [{ do: "run", run: run.run, what, language, code, input, whole: !asked }];
}

/** What one message led to: the entries to append with their words, in order, and what to do once they are durable. */
export interface Advance {
  readonly state: State;
  readonly entries: readonly SessionEntry[];
  readonly words: ReadonlyMap<Digest, Word>;
  /** No `record` among them: those are entries already. */
  readonly effects: readonly Exclude<Effect, { do: "record" }>[];
  /** For the browser that sent it; nothing was recorded then. */
  readonly refused: Refusal | undefined;
}

/** Most entries one message can lead to. The end of a session leads to about twenty; more is a loop. */
const CHAIN_MAX = 256;

/**
 * One message (after `expand`) through observe and step until nothing more is owed. Stamps `seq` without a gap and
 * `atMs` so that it never runs backward. All entries belong into one batch: a conclusion is durable with its cause.
 */
export function advance(state: State, sensed: Sensed, context: Context): Advance {
  const observed = observe(state, sensed, context);
  if (observed === undefined) return { state, entries: [], words: new Map(), effects: [], refused: undefined };
  if ("refused" in observed) return { state, entries: [], words: new Map(), effects: [], refused: observed };
  return record(state, observed, sensed.nowMs, context);
}

/** An event that no message brought, such as a session's first, through the same loop. */
export function record(state: State, first: Noted, nowMs: number, context: Context): Advance {
  const entries: SessionEntry[] = [];
  const words = new Map<Digest, Word>();
  const effects: Exclude<Effect, { do: "record" }>[] = [];
  let current = state;
  let due: Noted | undefined = first;
  while (due !== undefined) {
    assert(entries.length < CHAIN_MAX, `One message led to ${CHAIN_MAX} entries, the last a "${due.event.kind}"`);
    const { event, words: named }: Noted = due;
    const { seq, atMs } = current.ledger;
    const entry = { ...event, seq: seq + 1, atMs: Math.max(nowMs, atMs) } as SessionEntry;
    entries.push(entry);
    const texts = new Map<Digest, string>();
    for (const [digest, word] of named) {
      words.set(digest, word);
      texts.set(digest, word.text);
    }
    const [next, wanted]: readonly [State, readonly Effect[]] = step(current, entry, texts, context);
    current = next;
    due = undefined;
    for (const effect of wanted) {
      if (effect.do === "record") due = effect;
      else effects.push(effect);
    }
  }
  return { state: current, entries, words, effects, refused: undefined };
}

/**
 * What a room that has folded its log again must take in before anything else: the time it was dead is nobody's time,
 * no browser and no call to a model survived it, and the model may be another; the wake finds what is owed. `JUMP_MS` is the contract's 5 s.
 */
export function recovery(state: State, nowMs: number, model: ModelSetting | null): readonly Message[] {
  const { life, atMs } = { life: state.ledger.life, atMs: state.ledger.atMs };
  const set: Message = { type: "model-set", model };
  if (life.failed !== null) return [];
  if (life.ended !== null) return state.ledger.model.open.report === null ? [] : [set, { type: "wake" }];
  const gap = nowMs - atMs;
  const jump: readonly Message[] = gap > JUMP_MS ? [{ type: "clock-jumped", byMs: gap }] : [];
  const lost = life.connectedTabs.map((tab): Message => ({ type: "disconnected", tab }));
  return [...jump, ...lost, set, { type: "wake" }];
}

/** A difference between wall and monotonic clock beyond this is a jump, ms. Contract. */
export const JUMP_MS = 5_000;
