import { commandSubject, isTestName, isTestPath } from "./command-words.ts";
import type { Lexeme } from "./lexemes.ts";
import type { Lexicon, Meaning } from "./lexicon.ts";

/** A lexeme, or several that make one phrase, with what it stands for. */
export interface Token extends Meaning {
  readonly start: number;
  readonly end: number;
  /** Lower case; for code, a quotation or a path: as it stands in the text. */
  readonly text: string;
  /** A ratio's second number. */
  readonly total?: number;
  /** An unknown word that begins with a capital. */
  readonly isName?: true;
  /** `sort` of what was named: inline code, or a path of a test. */
  readonly named?: "code" | "path";
}

/** What a sentence is read in: its words' meanings, and the texts that its lexemes point into. */
export interface Reading {
  readonly lexicon: Lexicon;
  readonly text: string;
  readonly masked: string;
}

/** Gives each lexeme of a sentence its meaning; the longest phrase wins. */
export function tokensOf(lexemes: readonly Lexeme[], reading: Reading): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < lexemes.length; ) {
    const lexeme = lexemes[index] as Lexeme;
    if (lexeme.kind === "cjk" || startsMixed(lexeme, reading)) index = readCharacters(lexemes, index, reading, tokens);
    else if (lexeme.kind === "word" || lexeme.kind === "number") index = readWords(lexemes, index, reading, tokens);
    else {
      readOther(lexeme, reading, tokens);
      index++;
    }
  }
  return tokens;
}

/** "mainでは": a phrase that starts in Latin letters and goes on in others. */
function startsMixed({ kind, start, text }: Lexeme, { lexicon, masked }: Reading): boolean {
  if (kind !== "word" || lexicon.pack.script === "words") return false;
  return (lexicon.phrases.get(text.charAt(0)) ?? []).some(
    (phrase) => phrase.text.length > text.length && masked.startsWith(phrase.text, start),
  );
}

function readWords(lexemes: readonly Lexeme[], index: number, { lexicon, masked }: Reading, tokens: Token[]): number {
  const lexeme = lexemes[index] as Lexeme;
  const { start, end, text } = lexeme;
  const second = lexemes[index + 1]?.text;
  const run =
    second === undefined
      ? undefined
      : lexicon.runs
          .get(text)
          ?.get(second)
          ?.find(({ rest }) => follows(lexemes, index + 2, rest));
  if (run !== undefined) {
    const last = index + 1 + run.rest.length;
    tokens.push(tokenOf(run.meaning, start, (lexemes[last] as Lexeme).end, run.text));
    return last + 1;
  }
  // "The suite's green"
  const meaning = lexicon.words.get(text) ?? (text.endsWith("'s") ? lexicon.words.get(text.slice(0, -2)) : undefined);
  if (meaning !== undefined) tokens.push(tokenOf(meaning, start, end, text));
  else if (lexeme.kind === "number") {
    const value = lexeme.value ?? 0;
    tokens.push({ tag: value === 0 ? "zero" : "number", value, start, end, text });
  } else {
    const isName = /[A-ZÀ-ÞА-Я]/.test(masked.charAt(start));
    tokens.push({ ...unknownWord(text, lexicon.pack.language), ...(isName ? { isName } : {}), start, end, text });
  }
  return index + 1;
}

function follows(lexemes: readonly Lexeme[], from: number, words: readonly string[]): boolean {
  for (let at = 0; at < words.length; at++) if (lexemes[from + at]?.text !== words[at]) return false;
  return true;
}

function tokenOf(meaning: Meaning, start: number, end: number, text: string): Token {
  return { ...meaning, start, end, text };
}

/** English adverbs colour a verb; German writes "parser tests" as one word. */
function unknownWord(text: string, language: string): Meaning {
  if (language === "en" && text.endsWith("ly")) return { tag: "light" };
  if (language === "de" && /^\p{L}{3,40}tests$/u.test(text) && !/(?:kon|pro|at)tests$/.test(text))
    return { tag: "subject", subject: "test", suite: suiteOf(text) };
  return { tag: "heavy" };
}

/** "integrationstests" gives `integration`, "parsertests" gives `parser`. */
function suiteOf(word: string): string {
  return word.slice(0, -"tests".length).replace(/s$/, "");
}

const KATAKANA = /[\u30a1-\u30fa\u30fc-\u30ff]/;
const HANGUL = /[\uac00-\ud7af]/;

/** Reads a run without spaces from its start, and on over the lexemes that its phrases cover. */
function readCharacters(
  lexemes: readonly Lexeme[],
  index: number,
  { lexicon, masked }: Reading,
  tokens: Token[],
): number {
  let at = (lexemes[index] as Lexeme).start;
  let end = (lexemes[index] as Lexeme).end;
  let unknown = -1;
  let next = index + 1;
  const close = (): void => {
    if (unknown >= 0) tokens.push({ tag: "heavy", start: unknown, end: at, text: masked.slice(unknown, at) });
    unknown = -1;
  };
  while (at < end) {
    const phrase = (lexicon.phrases.get(masked.charAt(at)) ?? []).find(
      (each) =>
        masked.startsWith(each.text, at) && fits(each.meaning, each.text, at, unknown === -1 ? null : masked, masked),
    );
    if (phrase === undefined) {
      if (unknown < 0) unknown = at;
      at++;
      continue;
    }
    close();
    tokens.push({ ...phrase.meaning, start: at, end: at + phrase.text.length, text: phrase.text });
    at += phrase.text.length;
    // A phrase may hold spaces, and then covers lexemes to the right.
    while (at > end && next < lexemes.length && (lexemes[next] as Lexeme).start < at) {
      end = Math.max(end, (lexemes[next] as Lexeme).kind === "cjk" ? (lexemes[next] as Lexeme).end : at);
      next++;
    }
  }
  close();
  return next;
}

/** Endings that Korean hangs on any verb, and that part or colour a clause. */
const ENDINGS: readonly string[] = ["but", "if", "purpose", "and", "so", "planned", "must", "not", "reported"];

/** Words of those senses that are no endings. */
const NOUNS = /^(?:시도|목표|목적|노력|위한|안|못|무|없|필요|요구|조건|계획|경우)$/;

/** "바꾸면" ends in "if", "화면" is a screen. */
function isInNoun(text: string, before: string): boolean {
  return text === "면" && /[화측반표장방전수후정평당외도]/.test(before);
}

/**
 * A word of one script is not read out of the middle of another: テスト is not in コンテスト, nor 테스트 in 콘테스트.
 * `after` is set when unknown characters stand right before.
 */
function fits(meaning: Meaning, text: string, at: number, after: string | null, masked: string): boolean {
  if (after === null) return true;
  const before = after.charAt(at - 1);
  if (KATAKANA.test(text.charAt(0)) && KATAKANA.test(before)) return false;
  if (HANGUL.test(text.charAt(0)) && HANGUL.test(before))
    return (
      ENDINGS.includes(meaning.tag) &&
      !NOUNS.test(text) &&
      !isInNoun(text, before) &&
      !HANGUL.test(masked.charAt(at + text.length))
    );
  return true;
}

function readOther(lexeme: Lexeme, reading: Reading, tokens: Token[]): void {
  const { start, end, kind } = lexeme;
  if (kind === "break")
    tokens.push({ tag: lexeme.text === "and" ? "and" : "separator", start, end, text: lexeme.text });
  else if (kind === "ratio")
    tokens.push({ tag: "ratio", value: lexeme.value ?? 0, total: lexeme.total ?? 0, start, end, text: lexeme.text });
  else if (kind === "measure") tokens.push({ tag: "light", start, end, text: lexeme.text });
  else if (kind === "good" || kind === "bad" || kind === "pending")
    tokens.push({ tag: kind, start, end, text: lexeme.text });
  else if (kind === "slashed") readSlashed(lexeme, reading, tokens);
  else if (kind === "code") {
    const inner = reading.text.slice(start, end).replace(/^`+ ?| ?`+$/g, "");
    const subject = commandSubject(inner);
    if (subject !== null)
      tokens.push({ tag: "subject", sort: "tool", named: "code", subject, start, end, text: inner });
    else readName(inner, start, end, "code", tokens);
  } else if (kind === "path") readName(lexeme.text, start, end, "path", tokens);
  else tokens.push({ tag: "quote", start, end, text: reading.text.slice(start + 1, end - 1) });
}

function readName(name: string, start: number, end: number, tag: "code" | "path", tokens: Token[]): void {
  if (isTestPath(name) || isTestName(name))
    tokens.push({ tag: "subject", subject: "test", sort: "one", named: "path", start, end, text: name });
  else tokens.push({ tag, start, end, text: name });
}

const FOLDERS = /^(?:src|lib|test|tests|packages|apps|spec|specs|__tests__)\//;

/** "lint/types/tests" is three subjects; "pass/fail" is none. */
function readSlashed(lexeme: Lexeme, { lexicon }: Reading, tokens: Token[]): void {
  const parts = lexeme.text
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  const meanings = parts.map((part) => lexicon.words.get(part));
  if (parts.length > 1 && meanings.every((meaning) => meaning?.tag === "subject")) {
    let at = lexeme.start;
    parts.forEach((part, index) => {
      if (index > 0) tokens.push({ tag: "separator", start: at - 1, end: at, text: "comma" });
      tokens.push({ ...(meanings[index] as Meaning), start: at, end: at + part.length, text: part });
      at += part.length + 1;
    });
  } else {
    if (meanings.some((meaning) => meaning?.tag === "subject") && !FOLDERS.test(lexeme.text)) {
      // "examples/tests": words that are not apart.
      let at = lexeme.start;
      parts.forEach((part, index) => {
        tokens.push({
          ...(meanings[index] ?? { tag: "heavy" as const }),
          start: at,
          end: at + part.length,
          text: part,
        });
        at += part.length + 1;
      });
      return;
    }
    const path = meanings.every((meaning) => meaning === undefined) || FOLDERS.test(lexeme.text);
    tokens.push({ tag: path ? "path" : "heavy", start: lexeme.start, end: lexeme.end, text: lexeme.text });
  }
}
