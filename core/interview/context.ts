import type { Digest, Hash, KeyedHash } from "../base/index.ts";
import { MODEL_POLICY, type ModelPolicy, POLICY, type Policy } from "../gates/index.ts";
import { digestWord, type Word, type WordClass } from "../log/index.ts";
import type { Problem } from "../problem/index.ts";
import { type Judgement, judgeEdit, type NodeTable } from "../syntax/index.ts";

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
  readonly judge: Judge;
}

/**
 * Compares two parses. `before` undefined: there is no earlier buffer that parsed. `after` undefined: it could not be
 * parsed at all.
 */
export type Judge = (before: NodeTable | undefined, after: NodeTable | undefined) => Judgement;

/** `policy` is today's and `judge` the one over node tables, unless a replay or a test hands in others. */
export function openContext(
  parts: Omit<Context, "policy" | "modelPolicy" | "judge"> & Partial<Pick<Context, "policy" | "modelPolicy" | "judge">>,
): Context {
  const { policy = POLICY, modelPolicy = MODEL_POLICY, judge = judgeEdit } = parts;
  return { ...parts, policy, modelPolicy, judge };
}

/** Texts on their way to the log, by digest. */
export type WordMap = ReadonlyMap<Digest, Word>;

export const NO_WORDS: WordMap = new Map();

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
