/**
 * Canonical text: the one spelling of a text in which it is searched and compared.
 *
 * 1. NFKC, so that ligatures, full-width forms and circled digits are plain letters.
 * 2. Format characters (soft hyphen, zero-width, direction marks, tag letters) are left out.
 * 3. Curly quotes, dashes and non-breaking spaces are the plain ones; runs of white space are one space.
 * 4. Each unit knows where in the source it came from, so that a span reads back from the original.
 */

/** A stretch of source text. `exact` false: the text was decoded from `[at, end)` as a whole (an entity, an escape). */
export interface Piece {
  readonly text: string;
  /** UTF-16 offset in the source where the piece begins. */
  readonly at: number;
  /** UTF-16 offset in the source where it ends, exclusive. */
  readonly end: number;
  readonly exact: boolean;
}

/** Canonical text with, for each of its UTF-16 units, the source stretch `[from[i], to[i])` it came from. */
export interface Canonical {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Source offsets of format characters that were left out and hide text from a reader's eye. */
  readonly hiddenAt: readonly number[];
}

const MAPPED: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201a": "'",
  "\u201b": "'",
  "\u2032": "'",
  "\u02bc": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u201e": '"',
  "\u201f": '"',
  "\u2033": '"',
  "\u00ab": '"',
  "\u00bb": '"',
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2014": "-",
  "\u2015": "-",
  "\u2212": "-",
  "\u2044": "/",
  "\u2215": "/",
};

const SPACE = /\s/u;
const FORMAT = /\p{Cf}/u;
const CONTROL = /\p{Cc}/u;
const MARK = /\p{M}/u;
/** Format characters that stand in ordinary typesetting; others are told to the person. */
const HARMLESS_FORMAT = /[\u00ad\u200b-\u200f\u2060\ufeff]/u;

/** The canonical text of pieces that follow one another in the source. */
export function canonicalise(pieces: readonly Piece[]): Canonical {
  let text = "";
  const from: number[] = [];
  const to: number[] = [];
  const hiddenAt: number[] = [];
  let spaceAt: readonly [number, number] | undefined;
  const put = (unit: string, start: number, end: number) => {
    for (let index = 0; index < unit.length; index++) {
      from.push(start);
      to.push(end);
    }
    text += unit;
  };
  for (const { text: raw, at, end, exact } of pieces) {
    for (let index = 0; index < raw.length; ) {
      const code = raw.codePointAt(index) as number;
      let cluster = String.fromCodePoint(code);
      let next = index + cluster.length;
      // A base letter is composed with the marks after it, as NFKC of the whole text would.
      while (next < raw.length && MARK.test(String.fromCodePoint(raw.codePointAt(next) as number))) {
        const mark = String.fromCodePoint(raw.codePointAt(next) as number);
        cluster += mark;
        next += mark.length;
      }
      const start = exact ? at + index : at;
      const stop = exact ? at + next : end;
      index = next;
      if (FORMAT.test(cluster)) {
        if (!HARMLESS_FORMAT.test(cluster)) hiddenAt.push(start);
        continue;
      }
      if (SPACE.test(cluster) || CONTROL.test(cluster)) {
        if (text !== "" && spaceAt === undefined) spaceAt = [start, stop];
        continue;
      }
      for (const unit of spellCluster(cluster)) {
        if (SPACE.test(unit)) {
          if (text !== "" && spaceAt === undefined) spaceAt = [start, stop];
          continue;
        }
        if (spaceAt !== undefined) {
          put(" ", spaceAt[0], spaceAt[1]);
          spaceAt = undefined;
        }
        put(unit, start, stop);
      }
    }
  }
  return { text, from, to, hiddenAt };
}

function spellCluster(cluster: string): readonly string[] {
  if (cluster.length === 1 && cluster.charCodeAt(0) < 0x80) return [cluster];
  // A modifier apostrophe decomposes to a space in NFKC, so it is mapped first.
  const mapped = MAPPED[cluster];
  if (mapped !== undefined) return [mapped];
  return [...cluster.normalize("NFKC")].map((one) => MAPPED[one] ?? one);
}

/** The canonical spelling of a text on its own, without its map. */
export function canonicalText(text: string): string {
  return canonicalise([{ text, at: 0, end: text.length, exact: true }]).text;
}
