import { type Lexeme, lexemesOf } from "./lexemes.ts";

/** A sentence, a list item, a heading or a row of a table. */
export interface Sentence {
  readonly lexemes: readonly Lexeme[];
  readonly start: number;
  /** Past its full stop. */
  readonly end: number;
  readonly question: boolean;
  /** `done` and `open`: a ticked and an empty box in a list. */
  readonly as: "prose" | "item" | "done" | "open" | "heading" | "row";
  /** From 0; sentences of one paragraph, list or table share it. */
  readonly block: number;
}

const PREFIX =
  /^[ \t]*(?:(#{1,6})[ \t]+|(?:[-*+•·▪◦–—]|\d{1,3}[.)、]|[①-⑩])[ \t]*(?:\[([ xX✓✔])\][ \t]+)?(?=[ \t]|[^\d\s*-]))?/;
const ABBREVIATIONS: readonly string[] =
  "e.g|i.e|etc|vs|z.b|d.h|bzw|ca|u.a|approx|resp|incl|p.ej|p.ex|ex|т.е|т.к|т.д|т.п|др|см".split("|");

/** Cuts a masked text into sentences, in order. Linear. */
export function sentencesOf(masked: string): Sentence[] {
  const sentences: Sentence[] = [];
  let lexemes: Lexeme[] = [];
  let as = "prose" as Sentence["as"];
  let block = 0;
  const flush = (question: boolean, end?: number): void => {
    const first = lexemes[0];
    const last = lexemes.at(-1);
    if (first !== undefined && last !== undefined)
      sentences.push({ lexemes, start: first.start, end: end ?? last.end, question, as, block });
    lexemes = [];
  };
  for (let from = 0; from < masked.length; ) {
    const newline = masked.indexOf("\n", from);
    const to = newline < 0 ? masked.length : newline;
    const line = masked.slice(from, Math.min(to, from + 120));
    if (line.trim() === "" && to - from <= 120) {
      flush(false);
      as = "prose";
      block++;
    } else {
      const prefix = PREFIX.exec(line);
      const width = prefix?.[0].length ?? 0;
      const marked = width > 0 && /\S/.test(prefix?.[0] ?? "");
      const row = !marked && (line.trimStart().startsWith("|") || / \| .* \| /.test(line));
      const wraps: boolean = !marked && !row && as !== "heading" && as !== "row" && /^\s*[a-zà-ÿа-яё]/.test(line);
      if (!wraps) flush(false);
      if (marked) as = prefix?.[1] !== undefined ? "heading" : boxOf(prefix?.[2]);
      else if (row) as = "row";
      else if (!wraps || lexemes.length === 0) as = as === "item" && wraps ? "item" : "prose";
      if (!(row && /^[\s|:-]+$/.test(line))) readLine(lexemesOf(masked, from + width, to));
    }
    if (newline < 0) break;
    from = newline + 1;
  }
  flush(false);
  return sentences;

  function readLine(read: readonly Lexeme[]): void {
    for (const lexeme of read) {
      if (lexeme.kind !== "end") {
        lexemes.push(lexeme);
        continue;
      }
      const last = lexemes.at(-1);
      if (last === undefined) continue;
      if (lexeme.text === "." && last.kind === "word" && ABBREVIATIONS.includes(last.text)) continue;
      flush(lexeme.text === "?", lexeme.end);
    }
  }
}

function boxOf(sign: string | undefined): Sentence["as"] {
  if (sign === undefined) return "item";
  return sign === " " ? "open" : "done";
}
