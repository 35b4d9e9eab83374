import { assert, canonicalJson, type Digest, type Hash } from "../base/index.ts";
import {
  type Answer,
  changedGate,
  GATE_NAMES,
  GATES,
  type GateName,
  mayEnd,
  mayMarkPhase,
  mayMarkStep,
  maySayOn,
  maySettle,
  mayStopClock,
  OPEN,
  opensAtMs,
  type Policy,
  sentenceDueMs,
  stopClockDueMs,
} from "../gates/index.ts";
import {
  EMPTY_LEDGER,
  EMPTY_WORK,
  foldEntry,
  foldWork,
  type Ledger,
  type PromptKind,
  type SessionEntry,
  workDigest,
} from "../ledger/index.ts";
import type { Entry } from "../log/index.ts";
import type { Problem } from "../problem/index.ts";
import { policyBegun } from "./begun.ts";
import type { CodingContext } from "./context.ts";
import { viewOf } from "./model/scene.ts";
import { QUIET_KINDS } from "./owed.ts";
import { EMPTY_STATE, foldState, type State } from "./state.ts";

/**
 * The session as it stood after entry `uptoSeq`: buffers, conversation, runs and ledger. Folds from the start, or from
 * `from`, an earlier state of the same record; with the problem, also the conversation with a model. Where words are missing the ledger is right and `words.lost` says what is not.
 */
export function rebuild(
  entries: readonly (SessionEntry | Entry)[],
  texts: ReadonlyMap<Digest, string>,
  uptoSeq: number,
  hash: Hash,
  from: State = EMPTY_STATE,
  problem?: Problem,
): State {
  let state = from;
  const context = problem === undefined ? { hash } : { hash, problem };
  for (const entry of entries)
    if (entry.seq > state.ledger.seq && entry.seq <= uptoSeq) state = foldState(state, entry, texts, context);
  return state;
}

export interface GateRow {
  readonly seq: number;
  readonly gate: string;
  readonly open: boolean;
  readonly because: string;
  /** How long before the entry the gate had opened by the policy; 0 for a closed one, or one an entry opened. */
  readonly lateMs: number;
}
export interface Replay {
  readonly entries: number;
  /** SHA-256 of canonical JSON of {ledger, gates, prompts}. */
  readonly digest: string;
  /** What the candidate did, see core/ledger/work.ts. */
  readonly work: string;
  /** Every answer of a gate, computed again; not read from the record. */
  readonly gates: readonly GateRow[];
  /** What was asked of a model, as recorded; none in a session of the house. */
  readonly prompts: readonly PromptRow[];
  /** Where the answer computed now is not the recorded one; `seq` names the entry. */
  readonly differences: readonly Difference[];
}
export interface PromptRow {
  readonly kind: PromptKind;
  readonly seq: number;
  /** Of the text as it was rendered; null for the report, whose text is rendered from the whole record. */
  readonly digest: string | null;
  readonly bytes: number;
}
export interface Difference {
  readonly seq: number;
  readonly gate: string;
  readonly was: string;
  readonly is: string;
}

/**
 * A live room wakes a little after the moment it wanted, and something else may come first: an opening this close to the
 * next entry need not have been recorded. Taste, in ms; wide of any timer's lateness on a busy machine.
 */
const WAKE_SLACK_MS = 1_000;

/**
 * Folds a record again and asks every gate again, under the policy the session began with or the one wished for. Needs
 * no words. When nothing is wished for, the caller must have seen that `policyBegun` knows the session's rules. A number
 * of the policy that had its say moves the moment at which a gate opened, and so the digest; one that would have
 * changed what happened is a difference.
 */
export function replaySession(entries: readonly (SessionEntry | Entry)[], hash: Hash, wish?: Policy): Replay {
  const policy = wish ?? ownPolicy(entries[0] as SessionEntry | undefined);
  let ledger = EMPTY_LEDGER;
  let work = EMPTY_WORK;
  const gates: GateRow[] = [];
  const prompts: PromptRow[] = [];
  const differences: Difference[] = [];
  entries.forEach((entry, index) => {
    const known = entry as SessionEntry;
    if (known.kind === "prompt.asked") {
      const { kind, digest, bytes } = known.data;
      prompts.push({ kind, seq: known.seq, digest, bytes });
    }
    for (const { was, ...row } of answersAt(ledger, known, policy)) {
      gates.push(row);
      if (was !== row.because) differences.push({ seq: row.seq, gate: row.gate, was, is: row.because });
    }
    ledger = foldEntry(ledger, entry);
    work = foldWork(work, entry, hash);
    const missed = missedAnswer(ledger, known, entries[index + 1] as SessionEntry | undefined, policy);
    if (missed === undefined) return;
    gates.push({ seq: known.seq, gate: missed.gate, open: missed.is === "open", because: missed.is, lateMs: 0 });
    differences.push({
      seq: known.seq,
      gate: missed.gate,
      was: ledger.gates[missed.gate]?.because ?? "none",
      is: missed.is,
    });
  });
  return {
    entries: entries.length,
    digest: hash(canonicalJson({ ledger, gates, prompts })),
    work: workDigest(ledger, work, hash),
    gates,
    prompts,
    differences,
  };
}

/**
 * Renders every prompt of the room again from entries and words, and gives those whose text is not the recorded one.
 * Needs every word: over erased ones it says so instead.
 */
export function rerenderPrompts(
  entries: readonly (SessionEntry | Entry)[],
  texts: ReadonlyMap<Digest, string>,
  context: Pick<CodingContext, "hash" | "problem" | "keyed">,
): readonly { readonly seq: number; readonly was: string | null; readonly is: string }[] | "words-erased" {
  let state = EMPTY_STATE;
  const differences: { seq: number; was: string | null; is: string }[] = [];
  for (const entry of entries) {
    const known = entry as SessionEntry;
    const { buffers, lines, runs } = state.words.lost;
    if (known.kind === "words.erased" || buffers.length > 0 || lines || runs) return "words-erased";
    if (known.kind === "prompt.asked" && known.data.digest !== null) {
      const { rendered } = viewOf(state, known.data, known.seq, known.atMs, context);
      const is = context.keyed(rendered.text);
      if (is !== known.data.digest) differences.push({ seq: known.seq, was: known.data.digest, is });
    }
    state = foldState(state, entry, texts, context);
  }
  return differences;
}

function ownPolicy(first: SessionEntry | undefined): Policy {
  const policy = policyBegun(first?.kind === "session.started" ? first.data : null);
  assert(policy.ok, policy.ok ? "" : policy.failure.message);
  return policy.value.policy;
}

type Asked = GateRow & { readonly was: string };
const NOT_ASKED: readonly Asked[] = [];

/** The answers an entry rests on, asked again of the ledger before it; `was` is what the record says of each. */
function answersAt(before: Ledger, entry: SessionEntry, policy: Policy): readonly Asked[] {
  const { atMs } = entry;
  switch (entry.kind) {
    case "gate.answered": {
      const { gate, because } = entry.data;
      if (!isGate(gate))
        return askedAt(entry, gate, because === "open" ? OPEN : { open: false, because }, because, null);
      const wasOpen = GATES[gate](before, before.atMs, policy).open;
      const opensMs = wasOpen ? null : opensAtMs(before, before.atMs, gate, policy);
      return askedAt(entry, gate, GATES[gate](before, atMs, policy), because, opensMs);
    }
    case "edit.settled": {
      if (entry.data.because !== "idle" && entry.data.because !== "long-burst") return NOT_ASKED;
      const answer = maySettle(before, atMs, policy);
      const { lastKeyMs, unsettledSinceMs } = before.code;
      const idleMs = Math.max(lastKeyMs ?? 0, unsettledSinceMs ?? 0) + policy.SETTLE_IDLE_MS;
      const longMs = (unsettledSinceMs ?? 0) + policy.SETTLE_BURST_MS_MAX;
      return askedAt(entry, "settle", answer, "open", Math.min(idleMs, longMs));
    }
    case "sentence.said": {
      const dueMs = sentenceDueMs(before, policy);
      return dueMs === null ? NOT_ASKED : askedAt(entry, "sentence", maySayOn(before, atMs, policy), "open", dueMs);
    }
    case "clock.stopped": {
      const dueMs = stopClockDueMs(before, policy);
      return entry.data.because !== "disconnected" || dueMs === null
        ? NOT_ASKED
        : askedAt(entry, "stop-clock", mayStopClock(before, atMs, policy), "open", dueMs);
    }
    case "phase.marked": {
      const { phase, status, about } = entry.data;
      return askedAt(entry, "mark-phase", mayMarkPhase(before, atMs, phase, status, about, policy), "open", null);
    }
    case "step.marked":
      return askedAt(entry, "mark-step", mayMarkStep(before, atMs, entry.data, policy), "open", null);
    case "session.ended":
      return askedAt(entry, "end", mayEnd(before, atMs, policy), "open", null);
    default:
      return NOT_ASKED;
  }
}

function askedAt(
  { seq, atMs }: SessionEntry,
  gate: string,
  answer: Answer<string>,
  was: string,
  opensMs: number | null,
): readonly Asked[] {
  const because = answer.open ? "open" : answer.because;
  const lateMs = answer.open && opensMs !== null ? atMs - opensMs : 0;
  return [{ seq, gate, open: answer.open, because, was, lateMs }];
}

function isGate(gate: string): gate is GateName {
  return (GATE_NAMES as readonly string[]).includes(gate);
}

/** Recorded before gates are asked, so that their answers follow later. */
const BEFORE_GATES: ReadonlySet<string> = new Set([
  "session.ending",
  "clock.stopped",
  "clock.resumed",
  "turn.cut",
  "hold.changed",
  "timer.fired",
  "gate.answered",
]);

/** An answer that `entry`, or the time after it, should have brought into the record and did not. */
function missedAnswer(
  ledger: Ledger,
  entry: SessionEntry,
  next: SessionEntry | undefined,
  policy: Policy,
): { readonly gate: GateName; readonly is: string } | undefined {
  if (ledger.setting === null || ledger.life.ended !== null) return undefined;
  const isFollowed =
    next !== undefined && next.by === "derived" && BEFORE_GATES.has(next.kind) && next.atMs === entry.atMs;
  if (!QUIET_KINDS.has(entry.kind) && !isFollowed) {
    const changed = changedGate(ledger, entry.atMs, "changed", policy);
    if (changed !== undefined) return { gate: changed.gate, is: changed.because };
  }
  if (next === undefined || next.kind === "clock.jumped" || next.atMs - entry.atMs <= WAKE_SLACK_MS) return undefined;
  for (const gate of GATE_NAMES) {
    if (ledger.gates[gate]?.open === true) continue;
    const opensMs = opensAtMs(ledger, entry.atMs, gate, policy);
    if (opensMs !== null && opensMs + WAKE_SLACK_MS < next.atMs) return { gate, is: "open" };
  }
  return undefined;
}
