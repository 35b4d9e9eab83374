import { canonicalJson, type Digest, type Hash } from "../base/index.ts";
import { changedGate, GATE_NAMES, GATES, type GateName, opensAtMs, POLICY, type Policy } from "../gates/index.ts";
import {
  EMPTY_LEDGER,
  EMPTY_WORK,
  foldEntry,
  foldWork,
  type Ledger,
  type SessionEntry,
  workDigest,
} from "../ledger/index.ts";
import type { Entry } from "../log/index.ts";
import { QUIET_KINDS } from "./owed.ts";
import { EMPTY_STATE, foldState, type State } from "./state.ts";

/**
 * The session as it stood after entry `uptoSeq`: buffers, conversation, runs and ledger. Folds from the start, or from
 * `from`, an earlier state of the same record. Without words the ledger is right and `words.lost` says the rest is not.
 */
export function rebuild(
  entries: readonly (SessionEntry | Entry)[],
  texts: ReadonlyMap<Digest, string>,
  uptoSeq: number,
  hash: Hash,
  from: State = EMPTY_STATE,
): State {
  let state = from;
  for (const entry of entries)
    if (entry.seq > state.ledger.seq && entry.seq <= uptoSeq) state = foldState(state, entry, texts, { hash });
  return state;
}

export interface GateRow {
  readonly seq: number;
  readonly gate: string;
  readonly open: boolean;
  readonly because: string;
}
export interface Replay {
  readonly entries: number;
  /** SHA-256 of canonical JSON of {ledger, gates, prompts}. */
  readonly digest: string;
  /** What the candidate did, see core/ledger/work.ts. */
  readonly work: string;
  /** Every answer of a gate, computed again; not read from the record. */
  readonly gates: readonly GateRow[];
  /** None in a session of the house interviewer: it sends no prompt. */
  readonly prompts: readonly never[];
  /** Where the answer computed now is not the recorded one; `seq` names the entry. */
  readonly differences: readonly {
    readonly seq: number;
    readonly gate: string;
    readonly was: string;
    readonly is: string;
  }[];
}

/**
 * A live room wakes a little after the moment it wanted, and something else may come first: an opening this close to the
 * next entry need not have been recorded. Taste, in ms; wide of any timer's lateness on a busy machine.
 */
const WAKE_SLACK_MS = 1_000;

/** Folds a record again and asks every gate again under `policy`. Needs no words. */
export function replaySession(entries: readonly (SessionEntry | Entry)[], hash: Hash, policy: Policy = POLICY): Replay {
  let ledger = EMPTY_LEDGER;
  let work = EMPTY_WORK;
  const gates: GateRow[] = [];
  const differences: Replay["differences"][number][] = [];
  const differ = (seq: number, gate: string, was: string, is: string): void => {
    gates.push({ seq, gate, open: is === "open", because: is });
    differences.push({ seq, gate, was, is });
  };
  entries.forEach((entry, index) => {
    const known = entry as SessionEntry;
    if (known.kind === "gate.answered") {
      const { gate, because: was } = known.data;
      const is = isGate(gate) ? becauseOf(ledger, known.atMs, gate, policy) : was;
      if (is === was) gates.push({ seq: known.seq, gate, open: is === "open", because: is });
      else differ(known.seq, gate, was, is);
    }
    ledger = foldEntry(ledger, entry);
    work = foldWork(work, entry, hash);
    const missed = missedAnswer(ledger, known, entries[index + 1] as SessionEntry | undefined, policy);
    if (missed !== undefined) differ(known.seq, missed.gate, ledger.gates[missed.gate]?.because ?? "none", missed.is);
  });
  const prompts: readonly never[] = [];
  return {
    entries: entries.length,
    digest: hash(canonicalJson({ ledger, gates, prompts })),
    work: workDigest(ledger, work, hash),
    gates,
    prompts,
    differences,
  };
}

function isGate(gate: string): gate is GateName {
  return (GATE_NAMES as readonly string[]).includes(gate);
}

function becauseOf(ledger: Ledger, nowMs: number, gate: GateName, policy: Policy): string {
  const answer = GATES[gate](ledger, nowMs, policy);
  return answer.open ? "open" : answer.because;
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
