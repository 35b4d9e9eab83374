import { assert, type Digest, type KeyedHash, ok, type Result } from "@assay/core/base";
import {
  type Advance,
  advance,
  type BehaviouralWish,
  type Context,
  checkBehaviouralWish,
  type Effect,
  EMPTY_STATE,
  expand,
  type Message,
  openBehaviouralContext,
  openContext,
  pendingEffects,
  policyBegun,
  problemBegun,
  questionsBegun,
  type Refusal,
  rebuild,
  type State,
} from "@assay/core/interview";
import { type Ledger, roundOf, type SessionEntry } from "@assay/core/ledger";
import { type Entry, type Head, openEntry, type StoredEntry, sealEntry, type Word } from "@assay/core/log";
import type { Problem } from "@assay/core/problem";
import { fastHash } from "../base/index.ts";
import { type Senses, senseMessage } from "./sense.ts";

/** Where a session stands: what is folded, where the chain ends. Replaced whole, never changed. */
export interface Course {
  readonly state: State;
  readonly head: Head;
}

/** An effect to be performed once the entries beneath it are durable. */
export type Deed = Exclude<Effect, { do: "record" }>;

/** What a batch came to: the course after it, and what must be durable before anything of it is performed or shown. */
export interface Draft {
  readonly context: Context;
  course: Course;
  readonly entries: SessionEntry[];
  readonly stored: StoredEntry[];
  readonly words: Map<Digest, Word>;
  readonly due: Deed[];
}

/** What stands round a new session, made once. */
export function sessionContext(problem: Problem, keyed: KeyedHash): Context {
  return openContext({ problem, keyed, hash: fastHash });
}

/** The same round a new behavioural one: the seed picks its questions. The wish must have been checked. */
export function behaviouralContext(wish: BehaviouralWish, seed: string, keyed: KeyedHash): Context {
  const wished = checkBehaviouralWish(wish, seed, fastHash);
  assert(wished.ok, wished.ok ? "" : wished.failure.message);
  return openBehaviouralContext({ questions: wished.value.questions, keyed, hash: fastHash });
}

/**
 * What stands round a session that is over and to which one more note is added, whatever became of its material since;
 * undefined when its problem is not in the bank any more.
 */
export function contextOver(
  setting: Ledger["setting"],
  bank: ReadonlyMap<string, Problem>,
  keyed: KeyedHash,
): Context | undefined {
  if (roundOf(setting) === "behavioural") return openBehaviouralContext({ questions: [], keyed, hash: fastHash });
  const problem = bank.get(setting?.problem.id ?? "");
  return problem === undefined ? undefined : sessionContext(problem, keyed);
}

/**
 * What stands round a session that was begun: its problem and its rules as they were then. Fails with
 * `unknown-problem`, `problem-changed` or `newer-version`.
 */
export function contextBegun(
  setting: Ledger["setting"],
  bank: ReadonlyMap<string, Problem>,
  keyed: KeyedHash,
): Result<Context> {
  const policy = policyBegun(setting);
  if (roundOf(setting) === "behavioural") {
    const questions = questionsBegun(setting, fastHash);
    if (!questions.ok) return questions;
    if (!policy.ok) return policy;
    return ok(openBehaviouralContext({ questions: questions.value, keyed, hash: fastHash, ...policy.value }));
  }
  const problem = problemBegun(setting, bank);
  if (!problem.ok) return problem;
  if (!policy.ok) return policy;
  return ok(openContext({ problem: problem.value, keyed, hash: fastHash, ...policy.value }));
}

export function beginDraft(context: Context, course: Course): Draft {
  return { context, course, entries: [], stored: [], words: new Map(), due: [] };
}

/** What became of a message: entries were made, it changed nothing, or it was refused with a reason for a person. */
export type Taken = "recorded" | "nothing" | Refusal;

/** Takes one message, after those that must come before it, into the draft. */
export function takeMessage(draft: Draft, senses: Senses, message: Message, nowMs: number): Taken {
  let taken: Taken = "nothing";
  for (const one of expand(draft.course.state, message, nowMs, draft.context)) {
    const made = advance(draft.course.state, senseMessage(senses, draft.course.state, one, nowMs), draft.context);
    if (made.refused !== undefined) return made.refused;
    if (made.entries.length > 0) taken = "recorded";
    takeAdvance(draft, made);
  }
  return taken;
}

/** Seals what a message led to onto the draft's chain. */
export function takeAdvance(draft: Draft, made: Advance): void {
  let { head } = draft.course;
  for (const entry of made.entries) {
    const stored = sealEntry(head.hash, entry, fastHash);
    head = { seq: stored.seq, hash: stored.hash };
    draft.entries.push(entry);
    draft.stored.push(stored);
  }
  for (const [digest, word] of made.words) draft.words.set(digest, word);
  draft.due.push(...made.effects);
  draft.course = { state: made.state, head };
}

export interface Standing {
  readonly course: Course;
  /** Those that were folded, in order. */
  readonly entries: readonly SessionEntry[];
  /** What was set going and has no result yet. */
  readonly due: readonly Deed[];
}

/** Folds a whole stream as it was recorded. Caller must have verified the chain. */
export function foldStream(
  genesis: Head,
  stored: readonly StoredEntry[],
  words: ReadonlyMap<Digest, Word>,
  problem: Problem | undefined,
): Standing {
  return foldOn({ state: EMPTY_STATE, head: genesis }, stored, words, problem);
}

/** Folds what a whole stream holds beyond `course`, which must be its beginning; states share what did not change. */
export function foldOn(
  course: Course,
  stored: readonly StoredEntry[],
  words: ReadonlyMap<Digest, Word>,
  problem: Problem | undefined,
): Standing {
  const { seq, hash } = course.head;
  const known = seq === 0 || stored[seq - 1]?.hash === hash;
  assert(known, `The record does not go on from entry ${seq} as it was folded`);
  const texts = new Map([...words].map(([digest, word]) => [digest, word.text]));
  const entries = openEntries(stored.slice(seq)) as unknown as readonly SessionEntry[];
  const state = rebuild(entries, texts, Number.POSITIVE_INFINITY, fastHash, course.state, problem);
  const last = stored.at(-1);
  const head = last === undefined ? course.head : { seq: last.seq, hash: last.hash };
  return {
    course: { state, head },
    entries,
    due: pendingEffects(state).filter((effect): effect is Deed => effect.do !== "record"),
  };
}

/** The entries inside records whose chain was verified. */
export function openEntries(stored: readonly StoredEntry[]): readonly Entry[] {
  return stored.map((record) => {
    const opened = openEntry(record);
    assert(opened.ok, opened.ok ? "" : opened.failure.message);
    return opened.value;
  });
}
