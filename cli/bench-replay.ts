import { must } from "@assay/core/base";
import {
  advance,
  type Context,
  EMPTY_STATE,
  expand,
  type Message,
  record,
  replaySession,
  type State,
  startSession,
} from "@assay/core/interview";
import { EMPTY_LEDGER, foldEntry, type SessionEntry } from "@assay/core/ledger";
import { emptyHead, openEntry, type StoredEntry, sealEntry, verifyChain } from "@assay/core/log";
import { fastHash, fastKeyedHash } from "@assay/host/base";
import { sessionContext } from "@assay/host/interview";
import { quantile } from "./bench-load.ts";
import { openBank } from "./sessions.ts";

interface BenchRow {
  readonly name: string;
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly ratio: number;
}

const ENTRY_COUNT = 100_000;
const ROUNDS = 7;

/**
 * How fast a long session is folded again: with the chain verified, and with every gate asked again too. The floor
 * hashes and parses the same bytes and does nothing with them.
 */
export async function benchReplay(): Promise<BenchRow[]> {
  const stored = await longSession();
  const stream = "bench";
  const fold = (): void => {
    must(verifyChain(stream, stored, fastHash).ok || undefined, "The bench's own chain must hold");
    let ledger = EMPTY_LEDGER;
    for (const item of stored) ledger = foldEntry(ledger, entryOf(item));
  };
  const ask = (): void => {
    must(verifyChain(stream, stored, fastHash).ok || undefined, "The bench's own chain must hold");
    replaySession(stored.map(entryOf), fastHash);
  };
  const floor = (): void => {
    for (const item of stored) {
      fastHash(item.hash + item.body);
      JSON.parse(item.body);
    }
  };
  const times = { fold: [] as number[], ask: [] as number[], floor: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.floor.push(timeOf(floor));
    times.fold.push(timeOf(fold));
    times.ask.push(timeOf(ask));
  }
  return [
    rowOf("fold, chain verified", times.fold, times.floor),
    rowOf("fold, every gate asked again", times.ask, times.floor),
  ];
}

function rowOf(name: string, times: readonly number[], floorTimes: readonly number[]): BenchRow {
  const medianMs = quantile(times, 0.5);
  const floorMedianMs = quantile(floorTimes, 0.5);
  return {
    name,
    size: `${ENTRY_COUNT} entries, ${Math.round(ENTRY_COUNT / (medianMs / 1_000))} a second`,
    medianMs,
    p95Ms: quantile(times, 0.95),
    floor: "hash and parse alone",
    floorMedianMs,
    ratio: medianMs / floorMedianMs,
  };
}

function timeOf(work: () => void): number {
  const beganMs = performance.now();
  work();
  return performance.now() - beganMs;
}

function entryOf(item: StoredEntry): SessionEntry {
  const opened = openEntry(item);
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value as unknown as SessionEntry;
}

/** A session as a room records it: typing, bursts, talk, composing, over 100,000 entries. Made without a disk. */
async function longSession(): Promise<readonly StoredEntry[]> {
  const problem = must([...(await openBank()).values()][0], "The bank is empty");
  const context: Context = sessionContext(problem, fastKeyedHash(new Uint8Array(32)));
  const opening = {
    session: "bench",
    mode: "practice",
    language: "python",
    minutes: 90,
    timed: false,
    seed: "00",
    keyId: "00",
    grammars: {},
    sandbox: { kind: "none", version: "0" },
    interviewer: "house",
  } as const;
  let nowMs = 1_000;
  let head = emptyHead("bench", fastHash);
  const stored: StoredEntry[] = [];
  const keep = (entries: readonly SessionEntry[]): void => {
    for (const entry of entries) {
      const sealed = sealEntry(head.hash, entry, fastHash);
      head = { seq: sealed.seq, hash: sealed.hash };
      stored.push(sealed);
    }
  };
  const first = record(EMPTY_STATE, startSession(opening, context), nowMs, context);
  let state: State = first.state;
  keep(first.entries);
  const take = (message: Message): void => {
    // Without a parser: settled edits make no claim.
    for (const one of expand(state, message, nowMs, context)) {
      const made = advance(state, { message: one, nowMs }, context);
      state = made.state;
      keep(made.entries);
    }
  };
  take({ type: "connected", tab: "bench", takeOver: false });
  for (let n = 1; stored.length < ENTRY_COUNT; n++) {
    nowMs += n % 40 === 0 ? 1_500 : 200;
    const frame = { tab: "bench", n };
    const rev = state.ledger.code.buffers.python?.rev ?? 1;
    // Typed and deleted in turns, so that the buffer stays of one size.
    const text = n % 2 === 1 ? "x" : "";
    const edit = {
      base: rev,
      changes: [{ from: 0, to: n % 2 === 1 ? 0 : 1, text }],
      origin: "typing",
      claimedAtMs: nowMs,
    } as const;
    if (n % 40 === 0) take({ type: "wake" });
    if (n % 400 === 0) take({ type: "say", frame, text: "I keep a map from value to index." });
    else take({ type: "edits", frame, language: "python", edits: [edit] });
  }
  return stored.slice(0, ENTRY_COUNT);
}
