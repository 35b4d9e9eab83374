import type { Digest, Hash, KeyedHash } from "../base/index.ts";
import { MODEL_POLICY, type ModelPolicy, POLICY, type Policy } from "../gates/index.ts";
import type { SessionEvent } from "../ledger/index.ts";
import { digestWord, type Word, type WordClass } from "../log/index.ts";
import type { Problem } from "../problem/index.ts";
import { type JudgeBuffer, judgeMended } from "../syntax/index.ts";

/**
 * What stands around a session and never changes in it: the problem (pinned by its digest in the first entry), the
 * session's keyed hash, a fast hash, the policy of its rules number and the judge of edits. Made once a session.
 */
export interface Context {
  readonly problem: Problem;
  readonly keyed: KeyedHash;
  readonly hash: Hash;
  readonly policy: Policy;
  readonly modelPolicy: ModelPolicy;
  readonly judge: JudgeBuffer;
}

/** `policy` is today's and `judge` the one over node tables, unless a replay or a test hands in others. */
export function openContext(
  parts: Omit<Context, "policy" | "modelPolicy" | "judge"> & Partial<Pick<Context, "policy" | "modelPolicy" | "judge">>,
): Context {
  const { policy = POLICY, modelPolicy = MODEL_POLICY, judge = judgeMended } = parts;
  return { ...parts, policy, modelPolicy, judge };
}

/** Texts on their way to the log, by digest. */
export type WordMap = ReadonlyMap<Digest, Word>;

export const NO_WORDS: WordMap = new Map();

/** An event on its way to the log, with the words it names. */
export interface Noted {
  readonly event: SessionEvent;
  readonly words: WordMap;
}

export function noted(event: SessionEvent): Noted {
  return { event, words: NO_WORDS };
}

/** Collects the texts of one event while its digests are made. */
export interface WordBook {
  readonly words: Map<Digest, Word>;
  readonly add: (text: string, wordClass: WordClass) => Digest;
}

export function wordBook(keyed: KeyedHash): WordBook {
  const words = new Map<Digest, Word>();
  return {
    words,
    add: (text, wordClass) => {
      const word = { class: wordClass, text };
      const digest = digestWord(keyed, word);
      words.set(digest, word);
      return digest;
    },
  };
}
