import { sayingsIn } from "./sayings.ts";
import type { Synonyms } from "./synonyms.ts";
import { isStopWord, stemOf, wordsOf } from "./words.ts";

/** A stem looked for, and how much it counts beside the words that were written. */
export interface Term {
  readonly stem: string;
  /** 1 for a word of the question, less for what code added. */
  readonly weight: number;
  /** The word of the question it came from: alternatives of one word do not add up as if they were many words. */
  readonly from: string;
  readonly source: "word" | "vocabulary" | "synonym";
}

/** What one word of the question may become, beside itself. Taste: more makes a rare word as loud as a common one. */
const NEIGHBOURS_MAX = 6;
const SYNONYM_WEIGHT = 0.35;
const VOCABULARY_WEIGHT = 0.5;
const SAYING_WEIGHT = 0.9;

const WORDS_MAX = 24;

/**
 * The terms of a question: its stems, the repository's own words that begin as they do (`auth` finds `authenticate`), and
 * synonyms and the names of sayings that the repository uses. Nothing is generated: each term stands in `vocabulary` or in the question.
 */
export function expandQuery(
  question: string,
  vocabulary: ReadonlyMap<string, number>,
  synonyms: Synonyms,
): readonly Term[] {
  const terms = new Map<string, Term>();
  const add = (term: Term): void => {
    const known = terms.get(term.stem);
    if (known === undefined || known.weight < term.weight) terms.set(term.stem, term);
  };
  const words = [...new Set(wordsOf(question))].filter((word) => !isStopWord(word));
  const stems = [...new Set((words.length > 0 ? words : wordsOf(question)).map(stemOf))].slice(0, WORDS_MAX);
  for (const stem of stems) add({ stem, weight: 1, from: stem, source: "word" });
  for (const stem of stems) {
    for (const near of neighboursOf(stem, vocabulary))
      add({ stem: near, weight: VOCABULARY_WEIGHT, from: stem, source: "vocabulary" });
    for (const other of synonyms.words.get(stem) ?? [])
      if (vocabulary.has(other)) add({ stem: other, weight: SYNONYM_WEIGHT, from: stem, source: "synonym" });
  }
  for (const { said, names } of sayingsIn(wordsOf(question).map(stemOf), synonyms.sayings))
    for (const stem of names)
      if (vocabulary.has(stem)) add({ stem, weight: SAYING_WEIGHT, from: said, source: "synonym" });
  return [...terms.values()];
}

/** Stems of the repository that one begins with the other, or that share most of their letters' pairs; the commonest first. */
function neighboursOf(stem: string, vocabulary: ReadonlyMap<string, number>): readonly string[] {
  if (stem.length < 4) return [];
  const found: { readonly stem: string; readonly count: number }[] = [];
  const head = stem.slice(0, 3);
  for (const [other, count] of vocabulary) {
    if (other === stem || other.length < 3 || !other.startsWith(head)) continue;
    const shorter = Math.min(other.length, stem.length);
    const shared = sharedPrefix(other, stem);
    if (shared === shorter ? shorter >= 4 : shared >= 5 && shared / Math.max(other.length, stem.length) >= 0.7)
      found.push({ stem: other, count });
  }
  found.sort((a, b) => b.count - a.count || (a.stem < b.stem ? -1 : 1));
  return found.slice(0, NEIGHBOURS_MAX).map((one) => one.stem);
}

function sharedPrefix(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
