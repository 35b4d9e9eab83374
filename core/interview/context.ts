import type { Digest, Hash, KeyedHash } from "../base/index.ts";
import type { BehaviouralQuestion } from "../behavioural/index.ts";
import { MODEL_POLICY, type ModelPolicy, POLICY, type Policy } from "../gates/index.ts";
import type { SessionEvent } from "../ledger/index.ts";
import { digestWord, type Word, type WordClass } from "../log/index.ts";
import type { Problem } from "../problem/index.ts";
import { type JudgeBuffer, judgeMended } from "../syntax/index.ts";

/**
 * What stands around a session of any kind and never changes in it: the session's keyed hash, a fast hash, the policy of
 * its rules number and the judge of edits. Made once a session.
 */
interface Around {
  readonly keyed: KeyedHash;
  readonly hash: Hash;
  readonly policy: Policy;
  readonly modelPolicy: ModelPolicy;
  readonly judge: JudgeBuffer;
}

/** Around a coding round: its problem, pinned by its digest in the first entry. */
export interface CodingContext extends Around {
  readonly round: "coding";
  readonly problem: Problem;
}

/** Around a behavioural round: its questions in the order in which they are put, pinned by their digest. */
export interface BehaviouralContext extends Around {
  readonly round: "behavioural";
  readonly questions: readonly BehaviouralQuestion[];
}

/** What the round is held over tells which round it is: what is of one kind alone takes the context of that kind. */
export type Context = CodingContext | BehaviouralContext;

type Parts = Pick<Around, "keyed" | "hash"> & Partial<Around>;

/** `policy` is today's and `judge` the one over node tables, unless a replay or a test hands in others. */
export function openContext(parts: Parts & Pick<CodingContext, "problem">): CodingContext {
  return { ...around(parts), round: "coding", problem: parts.problem };
}

/** The same for a behavioural round. */
export function openBehaviouralContext(parts: Parts & Pick<BehaviouralContext, "questions">): BehaviouralContext {
  return { ...around(parts), round: "behavioural", questions: parts.questions };
}

function around({ keyed, hash, policy = POLICY, modelPolicy = MODEL_POLICY, judge = judgeMended }: Parts): Around {
  return { keyed, hash, policy, modelPolicy, judge };
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
