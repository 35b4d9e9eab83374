/** A text as a reader may come to see it; `at` leads from its offsets to those of the original. */
export interface View {
  readonly text: string;
  at(offset: number): number;
}

/** Letters of other scripts that look like Latin ones. Source: the confusables that published attacks use. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ["аạàáâäãåāαɑ", "a"],
    ["ЬƄ", "b"],
    ["сϲⅽ", "c"],
    ["ԁⅾ", "d"],
    ["еéèêëёēҽ", "e"],
    ["ɡց", "g"],
    ["һհ", "h"],
    ["іїíìîïıɩӏ", "i"],
    ["јϳ", "j"],
    ["κк", "k"],
    ["ⅼ", "l"],
    ["мⅿ", "m"],
    ["пոη", "n"],
    ["оοօóòôöõōσ", "o"],
    ["рρ", "p"],
    ["ԛ", "q"],
    ["гᴦ", "r"],
    ["ѕʂ", "s"],
    ["тτ", "t"],
    ["υսúùûü", "u"],
    ["νѵ", "v"],
    ["ѡԝ", "w"],
    ["хχ", "x"],
    ["уүγ", "y"],
    ["ᴢ", "z"],
  ].flatMap(([alike = "", plain = ""]) => [...alike].map((one) => [one, plain] as const)),
);
const NEEDS_PLAIN =
  /\p{Mn}|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{e0020}-\u{e007f}]|&#x?[\da-f]{2,6};/iu;
const MIXED_WORD =
  /(?<![\p{L}\p{M}])(?=[\p{L}]*\p{Script=Latin})(?=[\p{L}]*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}])[\p{L}]{3,}/gu;

/** Without what hides words: invisible and joining marks, forms of letters, entities of markup, letters of other scripts. */
export function plainView(text: string): View {
  const mixed = mixedWords(text);
  if (mixed.length === 0 && !NEEDS_PLAIN.test(text)) return { text, at: (offset) => offset };
  const offsets: number[] = [];
  let plain = "";
  let next = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number;
    let size = code > 0xffff ? 2 : 1;
    let piece = String.fromCodePoint(code);
    while ((mixed[next]?.[1] ?? Number.POSITIVE_INFINITY) <= at) next++;
    if (code === 0x26) {
      const entity = /^&#(x[\da-f]{2,6}|\d{2,7});/i.exec(text.slice(at, at + 10));
      if (entity !== null) {
        const value = Number.parseInt(
          (entity[1] as string).replace(/^x/i, ""),
          /^x/i.test(entity[1] as string) ? 16 : 10,
        );
        piece =
          value > 0 && value <= 0x10ffff && (value < 0xd800 || value > 0xdfff) ? String.fromCodePoint(value) : " ";
        size = entity[0].length;
      }
    } else if (isInvisible(code)) piece = "";
    else if (code >= 0xff01 && code <= 0xff5e) piece = String.fromCodePoint(code - 0xfee0);
    else if (code >= 0xe0020 && code <= 0xe007e) piece = String.fromCodePoint(code - 0xe0000);
    else if (code >= 0x1d400 && code <= 0x1d7ff) piece = piece.normalize("NFKC");
    else if (at >= (mixed[next]?.[0] ?? Number.POSITIVE_INFINITY))
      piece = LOOK_ALIKES.get(piece.toLowerCase()) ?? piece;
    for (let unit = 0; unit < piece.length; unit++) offsets.push(at);
    plain += piece;
    at += size;
  }
  return { text: plain, at: (offset) => offsets[offset] ?? text.length };
}

function mixedWords(text: string): readonly (readonly [number, number])[] {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(text)) return [];
  return [...text.matchAll(MIXED_WORD)].map((met) => [met.index, met.index + met[0].length] as const);
}

function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2060 && code <= 0x2064) ||
    code === 0xfeff
  );
}

const LINE_JOIN =
  /(?:["'`]\s*[+.,]?\s*\\?)?[ \t]*(?:\r\n|\n|\r)[ \t]*(?:\/\/+!?|\/?\*+|#+|--+|>+|;+|%+|<!--|"""|''')?[ \t]*(?:[+.]?\s*["'`])?/g;

/** One line of all: a sentence broken over lines of a comment or pieces of a string is one again. `joins` are its seams. */
export function joinedView({ text, at }: View): View & { readonly joins: readonly number[] } {
  let joined = "";
  const from: number[] = [];
  const to: number[] = [];
  const joins: number[] = [];
  let last = 0;
  for (const met of text.matchAll(LINE_JOIN)) {
    from.push(joined.length);
    to.push(last);
    joined += text.slice(last, met.index);
    joins.push(joined.length);
    from.push(joined.length);
    to.push(met.index);
    joined += " ";
    last = met.index + met[0].length;
  }
  from.push(joined.length);
  to.push(last);
  joined += text.slice(last);
  return {
    text: joined,
    joins,
    at(offset) {
      let low = 0;
      let high = from.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if ((from[middle] as number) <= offset) low = middle;
        else high = middle - 1;
      }
      return at((to[low] as number) + offset - (from[low] as number));
    },
  };
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const BASE64 =
  /(?<![A-Za-z0-9+/=_-])(?:[A-Za-z0-9+/_-]{16,}[ \t]*(?:\r?\n[ \t]*)?)*[A-Za-z0-9+/_-]{24,}={0,2}(?![A-Za-z0-9+/=])/g;
const HEX =
  /(?:\\x[\da-f]{2}){12,}|(?:\\u00[\da-f]{2}){12,}|(?:%[\da-f]{2}){12,}|(?<![\da-f])(?:[2-7][\da-f][ :,]?){24,}(?![\da-f])/gi;
const SPACED = /(?<![\p{L}\p{N}])(?:\p{L}[ .·_-]{1,3}){9,}\p{L}(?![\p{L}\p{N}])/gu;
const KEBAB = /(?<![\p{L}\p{N}])\p{L}+(?:(?:[-_+.]|%20)\p{L}+){2,}/gu;
const ENCODED_CHARS_MAX = 8_000;
const ENCODED_MAX = 200;
const ROT13_WORDS = /\b(?:vtaber|qvfertneq|sbetrg|vafgehpgvbaf?|cebzcg|cerivbhf)\b/i;
const REVERSED_WORDS = /\b(?:erongi|drageerid|drager?sid|tegrof|snoitcurtsni|tpmorp|suoiverp)\b/i;
const LEET_WORD = /(?<![\p{L}\p{N}])(?=[\p{L}\d@$!]*\p{L})(?=[\p{L}\d@$!]*[0134579@$])[\p{L}\d@$!]{5,}/gu;
const LEET: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  9: "g",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Stretches that stand for another text, with that text: base64, hex, letters apart, names of joined words, rot13, reversed, digits for letters. */
export function* decodedIn(
  text: string,
): Generator<{ readonly start: number; readonly end: number; readonly text: string; readonly isName: boolean }> {
  let count = 0;
  for (const met of text.matchAll(BASE64)) {
    if (++count > ENCODED_MAX) break;
    const inner = textOfBase64(met[0].replace(/\s+/g, "").slice(0, ENCODED_CHARS_MAX));
    if (inner !== undefined) yield { start: met.index, end: met.index + met[0].length, text: inner, isName: false };
  }
  count = 0;
  for (const met of text.matchAll(HEX)) {
    if (++count > ENCODED_MAX) break;
    const inner = textOfHex(met[0].slice(0, ENCODED_CHARS_MAX));
    if (inner !== undefined) yield { start: met.index, end: met.index + met[0].length, text: inner, isName: false };
  }
  for (const met of text.matchAll(SPACED))
    yield {
      start: met.index,
      end: met.index + met[0].length,
      text: met[0].replace(/(\p{L})[ .·_-](?=\p{L})/gu, "$1").replace(/[ .·_-]+/g, " "),
      isName: false,
    };
  for (const met of text.matchAll(KEBAB))
    yield {
      start: met.index,
      end: met.index + met[0].length,
      text: met[0].replace(/[-_+.]|%20/g, " "),
      isName: true,
    };
  for (const [words, turn] of [
    [ROT13_WORDS, rot13],
    [REVERSED_WORDS, (line: string) => [...line].reverse().join("")],
  ] as const) {
    if (!words.test(text)) continue;
    for (const met of text.matchAll(/[^\r\n]+/g))
      if (words.test(met[0]))
        yield { start: met.index, end: met.index + met[0].length, text: turn(met[0].slice(0, 2_000)), isName: false };
  }
  for (const met of text.matchAll(/[^\r\n]{8,2000}/g)) {
    if (!/[a-z][0134579@$][a-z]/i.test(met[0]) || (met[0].match(LEET_WORD)?.length ?? 0) < 2) continue;
    const inner = met[0].replace(LEET_WORD, (word) => word.replace(/[0134579@$!]/g, (sign) => LEET[sign] ?? sign));
    yield { start: met.index, end: met.index + met[0].length, text: inner, isName: false };
  }
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0);
    const base = code < 97 ? 65 : 97;
    return String.fromCharCode(((code - base + 13) % 26) + base);
  });
}

/** Undefined when the bytes are no text of printable ASCII with words apart. */
function textOfBase64(run: string): string | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const sign of run.replace(/=+$/, "").replaceAll("-", "+").replaceAll("_", "/")) {
    value = ((value << 6) | ALPHABET.indexOf(sign)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return textOfBytes(bytes);
}

function textOfHex(run: string): string | undefined {
  const bytes = (run.replace(/\\u00|\\x|%|[ :,]/gi, "").match(/[\da-f]{2}/gi) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return textOfBytes(bytes);
}

function textOfBytes(bytes: readonly number[]): string | undefined {
  let text = "";
  for (const byte of bytes) {
    if (byte !== 10 && byte !== 13 && byte !== 9 && (byte < 32 || byte > 126)) return undefined;
    text += String.fromCharCode(byte);
  }
  return text.length >= 12 && /[a-z] [a-z]/i.test(text) ? text : undefined;
}
