import { CODE_UNIT, QUOTE_UNIT } from "./masks.ts";

/**
 * A text cut into what can be read without knowing its language.
 *
 * - `word`: letters, hyphenated words apart; `cjk`: a run of Han, kana or Hangul
 * - `number`, `ratio` (12/14), `measure` (3.1s, 80%)
 * - `path`: with a slash or a file's ending, a flag; `slashed`: words with slashes between
 * - `code`, `quote`: what was masked
 * - `good`, `bad`, `pending`: marks; `break`: what parts clauses; `end`: what ends a sentence
 */
export interface Lexeme {
  readonly kind:
    | "word"
    | "cjk"
    | "number"
    | "ratio"
    | "measure"
    | "path"
    | "slashed"
    | "code"
    | "quote"
    | "good"
    | "bad"
    | "pending"
    | "break"
    | "end";
  readonly start: number;
  readonly end: number;
  /** Lower case for words; the sign's name for `break` (`comma`, `semicolon`, `colon`, `dash`, `open`, `close`, `cell`). */
  readonly text: string;
  /** A number's value; a ratio's first. */
  readonly value?: number;
  /** A ratio's second. */
  readonly total?: number;
}

/** Letters of the alphabets from Latin to Georgian, digits, combining marks, full-width digits. */
function isWordUnit(code: number): boolean {
  if (code < 0x80)
    return (
      (code >= 0x61 && code <= 0x7a) ||
      (code >= 0x41 && code <= 0x5a) ||
      (code >= 0x30 && code <= 0x39) ||
      code === 0x5f
    );
  if (code >= 0xc0) return code <= 0x1fff || (code >= 0xff10 && code <= 0xff19);
  return code === 0xaa || code === 0xb5 || code === 0xba;
}

const CJK =
  /[\u2e80-\u2fdf\u3005\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const BREAKS: Readonly<Record<string, string>> = {
  ",": "comma",
  "，": "comma",
  "、": "comma",
  "…": "comma",
  "·": "comma",
  "・": "comma",
  "+": "comma",
  ";": "semicolon",
  "；": "semicolon",
  ":": "colon",
  "：": "colon",
  "=": "colon",
  "—": "dash",
  "–": "dash",
  "―": "dash",
  "~": "dash",
  "→": "dash",
  "⇒": "dash",
  "➜": "dash",
  "(": "open",
  "（": "open",
  "[": "open",
  "【": "open",
  ")": "close",
  "）": "close",
  "]": "close",
  "】": "close",
  "|": "cell",
  "&": "and",
};
const MARKS: Readonly<Record<string, "good" | "bad" | "pending">> = {
  "✅": "good",
  "✔": "good",
  "✓": "good",
  "☑": "good",
  "🟢": "good",
  "💚": "good",
  "👍": "good",
  "❌": "bad",
  "✗": "bad",
  "✘": "bad",
  "✖": "bad",
  "🔴": "bad",
  "⛔": "bad",
  "🚫": "bad",
  "⏳": "pending",
  "⌛": "pending",
  "🔄": "pending",
  "🟡": "pending",
  "🚧": "pending",
  "⬜": "pending",
  "☐": "pending",
};

/** The lexemes of `masked[from, to)`. Linear. */
export function lexemesOf(masked: string, from: number, to: number): Lexeme[] {
  const lexemes: Lexeme[] = [];
  for (let at = from; at < to; ) at = readLexeme(masked, at, to, lexemes);
  return lexemes;
}

function readLexeme(masked: string, at: number, to: number, lexemes: Lexeme[]): number {
  const sign = masked.charAt(at);
  if (sign === " " || sign === "\n" || sign === "\t" || sign === "\r") return at + 1;
  if (sign === CODE_UNIT || sign === QUOTE_UNIT) {
    let end = at + 1;
    while (end < to && masked.charAt(end) === sign) end++;
    lexemes.push({ kind: sign === CODE_UNIT ? "code" : "quote", start: at, end, text: "" });
    return end;
  }
  if (isWordUnit(masked.charCodeAt(at))) return readRun(masked, at, to, lexemes);
  if (CJK.test(sign)) {
    let end = at + 1;
    while (end < to && CJK.test(masked.charAt(end))) end++;
    lexemes.push({ kind: "cjk", start: at, end, text: masked.slice(at, end) });
    return end;
  }
  return readSign(masked, at, to, sign, lexemes);
}

function readSign(masked: string, at: number, to: number, sign: string, lexemes: Lexeme[]): number {
  const next = masked.charAt(at + 1);
  if ((sign === "-" || sign === "=") && next === ">") {
    lexemes.push({ kind: "break", start: at, end: at + 2, text: "dash" });
    return at + 2;
  }
  const starts = at === 0 || /[\s(]/.test(masked.charAt(at - 1));
  // "--coverage", "-t name": a flag; "./a", "@scope/b", "/tmp": a path.
  const pathLike =
    starts &&
    ((sign === "-" && (next === "-" || /[A-Za-z]/.test(next))) ||
      (sign === "." && (next === "/" || /[A-Za-z]/.test(next))) ||
      ((sign === "@" || sign === "/") && /[A-Za-z]/.test(next)));
  if (pathLike) {
    let end = at + 1;
    while (end < to && /[\w./@:=-]/.test(masked.charAt(end))) end++;
    while (end > at + 1 && /[.:]/.test(masked.charAt(end - 1))) end--;
    lexemes.push({
      kind: sign === "-" && next === "-" && end === at + 2 ? "break" : "path",
      start: at,
      end,
      text: sign === "-" && next === "-" && end === at + 2 ? "dash" : masked.slice(at, end),
    });
    return end;
  }
  if (".!?。！？．‼⁉".includes(sign)) {
    let end = at + 1;
    while (end < to && ".!?。！？".includes(masked.charAt(end))) end++;
    const signs = masked.slice(at, end);
    if (/^\.{2,}$/.test(signs)) lexemes.push({ kind: "break", start: at, end, text: "comma" });
    else lexemes.push({ kind: "end", start: at, end, text: /[?？⁉]/.test(signs) ? "?" : "." });
    return end;
  }
  if (sign === "-" && starts && /\s/.test(next)) {
    lexemes.push({ kind: "break", start: at, end: at + 1, text: "dash" });
    return at + 1;
  }
  if (sign === "/" && /\s/.test(next)) {
    lexemes.push({ kind: "break", start: at, end: at + 1, text: "slash" });
    return at + 1;
  }
  const code = masked.codePointAt(at) ?? 0;
  const whole = String.fromCodePoint(code);
  const mark = MARKS[whole];
  if (mark !== undefined) lexemes.push({ kind: mark, start: at, end: at + whole.length, text: whole });
  else if (BREAKS[sign] !== undefined)
    lexemes.push({ kind: "break", start: at, end: at + 1, text: BREAKS[sign] ?? "" });
  return at + whole.length;
}

/** A run of letters and digits with what may stand inside a word, a number or a path. */
function readRun(masked: string, at: number, to: number, lexemes: Lexeme[]): number {
  let end = at + 1;
  for (; end < to; end++) {
    if (isWordUnit(masked.charCodeAt(end))) continue;
    const sign = masked.charAt(end);
    const next = end + 1 < to ? masked.charAt(end + 1) : "";
    if (next === "" || !isWordUnit(next.charCodeAt(0))) break;
    if (sign === "'" || sign === "’" || sign === "/" || sign === "@" || sign === "-") continue;
    const digits = /\d/.test(masked.charAt(end - 1)) && /\d/.test(next);
    if (sign === "," && digits) continue;
    // "passed.All": a full stop without its space.
    if (sign === "." && (digits || !(/[a-zà-ÿа-я]/.test(masked.charAt(end - 1)) && /[A-ZА-Я]/.test(next)))) continue;
    if (sign === ":" && next === "/") continue;
    break;
  }
  if (masked.startsWith("://", end)) {
    while (end < to && !/[\s)>\]]/.test(masked.charAt(end))) end++;
    lexemes.push({ kind: "path", start: at, end, text: masked.slice(at, end) });
    return end;
  }
  // "packages/a/" and "src/": the slash at the end belongs to the path.
  if (masked.charAt(end) === "/" && end < to && !/\d$/.test(masked.slice(at, end))) end++;
  pushRun(masked.slice(at, end), at, end, lexemes);
  return end;
}

function pushRun(raw: string, start: number, end: number, lexemes: Lexeme[]): void {
  if (/^[A-Za-z]+$/.test(raw)) {
    lexemes.push({ kind: "word", start, end, text: raw.toLowerCase() });
    return;
  }
  let text = raw.replace(/’/g, "'");
  if (/[\u0300-\u036f\uff10-\uff19]/.test(text)) text = text.normalize("NFKC");
  if (/^\d/.test(text)) {
    const number = /^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(text) ? Number(text.replace(/[.,]/g, "")) : null;
    if (number !== null) {
      lexemes.push({ kind: "number", start, end, text, value: number });
      return;
    }
    const ratio = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
    if (ratio !== null) {
      lexemes.push({ kind: "ratio", start, end, text, value: Number(ratio[1]), total: Number(ratio[2]) });
      return;
    }
    if (/^\d[\d.,]*(?:ms|s|sec|min|m|h|k|kb|mb|x|st|nd|rd|th)?$/i.test(text)) {
      lexemes.push({ kind: "measure", start, end, text });
      return;
    }
  }
  if (text.includes("/")) {
    lexemes.push({ kind: /^[^\d._@]+$/.test(text) ? "slashed" : "path", start, end, text: raw });
    return;
  }
  if (text.includes("_") || /\.[a-z]{1,5}$/i.test(text)) {
    const abbreviation = /^(?:\p{L}\.)+\p{L}{1,2}$/u.test(text);
    lexemes.push({ kind: abbreviation ? "word" : "path", start, end, text: abbreviation ? text.toLowerCase() : raw });
    return;
  }
  pushWords(text, start, end, lexemes);
}

const ELISION = /^(?:l|d|n|j|qu|c|s|m|t|lorsqu|puisqu|jusqu)'/i;

/** "type-check" is two words, "n'échoue" is two words, "don't" is one. */
function pushWords(text: string, start: number, end: number, lexemes: Lexeme[]): void {
  let at = start;
  for (const part of text.split("-")) {
    const elided = ELISION.exec(part)?.[0] ?? "";
    if (elided !== "" && part.length > elided.length) {
      lexemes.push({ kind: "word", start: at, end: at + elided.length, text: elided.toLowerCase() });
      lexemes.push({
        kind: "word",
        start: at + elided.length,
        end: Math.min(end, at + part.length),
        text: part.slice(elided.length).toLowerCase(),
      });
    } else if (part !== "")
      lexemes.push({
        kind: /^\d+$/.test(part) ? "measure" : "word",
        start: at,
        end: Math.min(end, at + part.length),
        text: part.toLowerCase(),
      });
    at += part.length + 1;
  }
}
