/** A piece of a text that says one thing: offsets in UTF-16 units, and the words there in lower case. */
export interface Clause {
  readonly from: number;
  readonly to: number;
  /** Plain lower case: typographic quotes are plain ones, runs of space are one. */
  readonly text: string;
  /** The sentence it stands in, in the same spelling. */
  readonly sentence: string;
  /** It is asked, quoted, or fenced: nothing that is told of oneself. */
  readonly isForeign: boolean;
}

/** Where a sentence ends. A point between digits, or behind a lone letter ("e.g."), ends none. */
const SENTENCE_END = /(?<!\b[a-z]\.?[a-z]?)(?<=[.!?\u2026])[)"'\u201d]*(?=\s|$)|\n+/giu;
/** Where one thing said ends and the next begins, within a sentence. */
const CLAUSE_END =
  /;|:(?=\s)|\s[-\u2013\u2014]+\s|,?\s(?=(?:and|but|so|then|because|which|while|after which|until|although)\s(?:then\s|also\s|in the end\s|as a result\s)?(?:i|we|they|he|she|it|that|this|the|our|my|nobody|everybody|everyone)\b)|,\s(?=(?:so|but|then|which)\b)|,?\sand\s(?=(?:then|finally|afterwards)\b)/giu;

/** Clauses of a text, in order. Fenced code and lines that begin with `>` are foreign. */
export function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = [];
  for (const [from, to] of pieces(text, 0, text.length, SENTENCE_END)) {
    const sentence = plain(text.slice(from, to));
    const whole = /[\p{L}\p{N}]/u.test(sentence);
    if (!whole) continue;
    const isForeign = /\?\W*$/.test(sentence) || /^\s*>/.test(text.slice(from, to)) || isFenced(text, from);
    for (const [start, end] of pieces(text, from, to, CLAUSE_END)) {
      const said = plain(text.slice(start, end));
      if (!/[\p{L}\p{N}]/u.test(said)) continue;
      clauses.push({ from: start, to: end, text: withoutQuotes(said), sentence: withoutQuotes(sentence), isForeign });
    }
  }
  return clauses;
}

/** The stretches between the ends of one kind, without the space around them. */
function* pieces(text: string, from: number, to: number, end: RegExp): Generator<readonly [number, number]> {
  let start = from;
  for (const met of text.slice(from, to).matchAll(end)) {
    const at = from + met.index;
    yield trimmed(text, start, at);
    start = at + met[0].length;
  }
  yield trimmed(text, start, to);
}

function trimmed(text: string, from: number, to: number): readonly [number, number] {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start] ?? "")) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end -= 1;
  return [start, end];
}

function isFenced(text: string, at: number): boolean {
  return (text.slice(0, at).match(/^```/gm)?.length ?? 0) % 2 === 1;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

/** What somebody else said is nobody's own act: its place is kept, its words are not. */
function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"/g, '""');
}
