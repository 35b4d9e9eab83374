import type { Evidence, EvidenceItem } from "./evidence.ts";
import { MATCH_POLICY } from "./policy.ts";
import { saysNothingDone, wasOnlyTouched } from "./strength.ts";
import type { Coverage } from "./verdict.ts";

/** Words of an item together with those of the job it stands in. */
export function itemContexts(evidence: Evidence): ReadonlyMap<EvidenceItem, ReadonlySet<string>> {
  const byRole = new Map<number, Set<string>>();
  for (const item of evidence.items) {
    if (item.role === null) continue;
    const words = byRole.get(item.role) ?? new Set<string>();
    for (const word of item.words) words.add(word);
    byRole.set(item.role, words);
  }
  return new Map(
    evidence.items.map((item) => [item, item.role === null ? item.words : (byRole.get(item.role) ?? item.words)]),
  );
}

export interface WordsMatch {
  readonly coverage: Coverage;
  readonly items: readonly EvidenceItem[];
  readonly lacking: readonly string[];
}

/** Fewest letters a word shares with a compound that holds it. */
const COMPOUND_CHARS_MIN = 6;

function holds(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true;
  if (word.length < COMPOUND_CHARS_MIN) return false;
  for (const held of words)
    if (
      held.length >= COMPOUND_CHARS_MIN &&
      (held.startsWith(word) || held.endsWith(word) || word.startsWith(held) || word.endsWith(held))
    )
      return true;
  return false;
}

/** How far plain words are borne out by one item, or by two of one job. */
export function matchWords(words: readonly string[], evidence: Evidence): WordsMatch {
  const none: WordsMatch = { coverage: "GAP", items: [], lacking: words };
  if (words.length === 0) return none;
  const isCjk = words.every((word) => /^[\u3005\u3040-\u30ff\u3400-\u9fff]{2}$/.test(word));
  let best: { share: number; items: EvidenceItem[]; lacking: readonly string[]; shown: boolean } | undefined;
  const scored = evidence.items
    .filter((item) => !saysNothingDone(item))
    .map((item) => ({ item, held: words.filter((word) => holds(item.words, word)) }))
    .filter((one) => one.held.length > 0);
  for (const { item, held } of scored) {
    const partners =
      item.role === null ? [] : scored.filter((other) => other.item.role === item.role && other.item !== item);
    const widest = partners.reduce<readonly string[]>((most, other) => {
      const union = words.filter((word) => held.includes(word) || other.held.includes(word));
      return union.length > most.length ? union : most;
    }, held);
    const share = widest.length / words.length;
    const shown = !item.isList && !wasOnlyTouched(item) && item.section !== "education" && item.section !== "interests";
    const lacking = words.filter((word) => !widest.includes(word));
    const rank = share + (shown ? 0.001 : 0);
    if (
      best === undefined ||
      rank > best.share + (best.shown ? 0.001 : 0) ||
      (rank === best.share + (best.shown ? 0.001 : 0) && item.key < (best.items[0]?.key ?? ""))
    )
      best = { share, items: [item], lacking, shown };
  }
  if (best === undefined) return none;
  const enough = words.length === 1 ? 1 : 2;
  const matched = words.length - best.lacking.length;
  // A lone word, or two of a run of pairs, may be chance.
  const least = isCjk ? 3 : enough;
  if (best.share >= MATCH_POLICY.wordsFull && best.shown && matched >= Math.min(least, words.length))
    return { coverage: "FULL", items: best.items, lacking: best.lacking };
  if (best.share >= MATCH_POLICY.wordsPartial && matched >= Math.min(least, words.length))
    return { coverage: "PARTIAL", items: best.items, lacking: best.lacking };
  return none;
}
