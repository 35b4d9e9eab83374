/** What every tool of the ladder answers. An empty list with `complete` true says that all was looked at. */
export interface Answer<T> {
  readonly results: readonly T[];
  /** Whether nothing was left out; if not, `why` says what and what to do. A whole answer may have a remark there. */
  readonly complete: boolean;
  readonly why?: string;
  /** What was looked at. */
  readonly scanned?: { readonly files: number; readonly lines?: number };
  /** Hand it back as `cursor` for the next page. */
  readonly next?: string;
  /** Estimate of what the results cost a model, see `countTokens`. */
  readonly tokens: number;
}

const PIECES = /[A-Za-z]{1,8}|[0-9]{1,3}|\n\s*|[^\s\x20-\x7e]|[^A-Za-z0-9\s]{1,2}/g;

/**
 * Tokens a text takes, estimated without a vendor's table: pieces of words, groups of digits, pairs of signs, one a line
 * end. Not compared with a tokenizer yet.
 */
export function countTokens(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(PIECES)) count++;
  return count;
}

export interface AnswerFacts {
  /** What was left out and what to do; undefined: nothing was. */
  readonly why?: string | undefined;
  /** Said of an answer that is whole all the same. */
  readonly note?: string | undefined;
  readonly scanned?: Answer<unknown>["scanned"] | undefined;
  readonly next?: string | undefined;
}

/** `spell` gives the text of a result as a reader sees it; the tokens are counted from it. */
export function answerOf<T>(results: readonly T[], spell: (result: T) => string, facts: AnswerFacts = {}): Answer<T> {
  return {
    results,
    complete: facts.why === undefined,
    ...((facts.why ?? facts.note) === undefined ? {} : { why: [facts.why, facts.note].filter(Boolean).join("; ") }),
    ...(facts.scanned === undefined ? {} : { scanned: facts.scanned }),
    ...(facts.next === undefined ? {} : { next: facts.next }),
    tokens: results.reduce((sum, result) => sum + countTokens(spell(result)), 0),
  };
}
