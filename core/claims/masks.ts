import type { Span } from "./claim.ts";

/** Stands for each unit of inline code: its words are no claim, but a named command can be what a claim is about. */
export const CODE_UNIT = "\ue000";
/** Stands for each unit of what is quoted, struck out or linked to. */
export const QUOTE_UNIT = "\ue001";

export interface Masked {
  /** As long as the text that was masked, unit by unit; line ends stay where they are. */
  readonly text: string;
  /** Inline code with its marks, in order. */
  readonly codes: readonly Span[];
  /** Quotations with their marks, in order. */
  readonly quotes: readonly Span[];
}

/**
 * Hides what the writer shows rather than says: fenced and indented code, block quotes, pasted output, inline code,
 * quotations, struck words, link targets. Linear in the text.
 */
export function maskText(text: string): Masked {
  const marks: Mark[] = [];
  const paragraphs = markBlocks(text, marks);
  for (const [from, to] of paragraphs) markInline(text, from, to, marks);
  marks.sort((a, b) => a.from - b.from);
  let masked = "";
  let at = 0;
  const codes: Span[] = [];
  const quotes: Span[] = [];
  for (const mark of marks) {
    masked += text.slice(at, mark.from);
    const hidden = text.slice(mark.from, mark.to);
    if (mark.as === "blank") masked += hidden.replace(/[^\n]/g, " ");
    else {
      masked += hidden.replace(/[^\n]/g, mark.as === "code" ? CODE_UNIT : QUOTE_UNIT);
      (mark.as === "code" ? codes : quotes).push([mark.from, mark.to]);
    }
    at = mark.to;
  }
  return { text: masked + text.slice(at), codes, quotes };
}

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly as: "blank" | "code" | "quote";
}

const FENCE = /^[ \t]*(?:[-*+][ \t]+)?(`{3,}|~{3,})/;
const LIST_ITEM = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]/;
/** Starts of lines that programs print and people do not write; matched on the line's first 80 units. */
const PRINTED: readonly RegExp[] = [
  /^\s*(?:\$|❯|>>>) /,
  /^\s*npm (?:ERR!|WARN|error|warn|notice)/,
  /^\s*\[(?:INFO|ERROR|WARN|WARNING|DEBUG|TRACE|notice|error)\]/,
  /^\s*(?:INFO|ERROR|WARN|DEBUG|TRACE)[:\s]\s/,
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\s*\[?\d\d:\d\d:\d\d[\].,\s]/,
  /^\s*(?:test result:|TAP version|running \d+ tests?$|Ran \d+ tests? in )/,
  /^\s*test \S+ \.\.\. /,
  /^\s*(?:PASS|FAIL|ok|not ok)\s+\S*[./\d]/,
  /^\s*--- (?:PASS|FAIL|SKIP):/,
  /^\s*(?:Tests|Test Files|Test Suites|Snapshots|Duration|Time):?\s{2,}\S/,
  /^\s*# (?:tests|pass|fail|skipped|todo) \d/,
  /^\s*(?:={5,}|-{5,}\s|\*{5,})/,
  /^\s+at .{1,60}[:(]/,
];

/** Marks whole lines, and gives the stretches of lines between them in which inline marks are looked for. */
function markBlocks(text: string, marks: Mark[]): Span[] {
  const paragraphs: Span[] = [];
  let open: { readonly sign: string; readonly length: number; readonly from: number } | null = null;
  let paragraph = -1;
  let afterBlank = true;
  let inList = false;
  const close = (at: number): void => {
    if (paragraph >= 0) paragraphs.push([paragraph, at]);
    paragraph = -1;
  };
  for (let from = 0; from <= text.length; ) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 ? text.length : newline;
    const line = text.slice(from, Math.min(to, from + 80));
    const fence = FENCE.exec(line)?.[1];
    if (open !== null) {
      const length = fence === undefined ? 0 : fence.length;
      if (fence?.startsWith(open.sign) && length >= open.length && isFenceEnd(text, from, to)) {
        marks.push({ from: open.from, to, as: "blank" });
        open = null;
      }
    } else if (fence !== undefined) {
      close(from);
      open = { sign: fence.charAt(0), length: fence.length, from };
    } else if (line.trim() === "") {
      close(from);
      afterBlank = true;
    } else {
      const indented = /^(?: {4}| {0,3}\t)/.test(line);
      if (LIST_ITEM.test(line) && !(indented && afterBlank && !inList)) inList = true;
      else if (!/^\s/.test(line) && afterBlank) inList = false;
      const hidden =
        /^ {0,3}>/.test(line) || (indented && afterBlank && !inList) || PRINTED.some((start) => start.test(line));
      if (hidden) {
        close(from);
        marks.push({ from, to, as: "blank" });
        // The lines of an indented block follow one another without a blank line.
        afterBlank = indented && !inList;
      } else {
        if (LIST_ITEM.test(line)) close(from);
        if (paragraph < 0) paragraph = from;
        afterBlank = false;
      }
    }
    if (newline < 0) break;
    from = newline + 1;
  }
  if (open !== null) marks.push({ from: open.from, to: text.length, as: "blank" });
  close(text.length);
  return paragraphs;
}

function isFenceEnd(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!"`~ \t\r>".includes(text.charAt(at))) return false;
  return true;
}

const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "„": "“”",
  "«": "»",
  "»": "«",
  "「": "」",
  "『": "』",
  "‘": "’",
  "‚": "‘",
  "'": "'",
};
/** A quotation longer than this is an opening mark that nobody closed. Taste. */
const MAX_QUOTE_CHARS = 400;

function markInline(text: string, from: number, to: number, marks: Mark[]): void {
  /** By closing mark: from where on the paragraph is known to hold none. Keeps the search linear. */
  const absent = new Map<string, number>();
  for (let at = from; at < to; ) {
    const sign = text.charAt(at);
    let end = at + 1;
    if (sign === "`") {
      let length = 1;
      while (text.charAt(at + length) === "`") length++;
      const closing = closingTicks(text, at + length, to, length, absent);
      end = closing < 0 ? at + length : closing;
      if (closing >= 0) marks.push({ from: at, to: closing, as: "code" });
    } else if (CLOSERS[sign] !== undefined) {
      const closing = closingQuote(text, at, to, absent);
      if (closing >= 0) {
        marks.push({ from: at, to: closing + 1, as: "quote" });
        end = closing + 1;
      }
    } else if (sign === "~" && text.charAt(at + 1) === "~") {
      const closing = find(text, "~~", at + 2, to, absent);
      if (closing >= 0) marks.push({ from: at, to: closing + 2, as: "quote" });
      end = closing < 0 ? at + 2 : closing + 2;
    } else if (sign === "]" && text.charAt(at + 1) === "(") {
      const closing = find(text, ")", at + 2, to, absent);
      if (closing >= 0) marks.push({ from: at + 1, to: closing + 1, as: "blank" });
      end = closing < 0 ? at + 1 : closing + 1;
    } else if (sign === "<" && /[a-zA-Z/!]/.test(text.charAt(at + 1))) {
      const closing = find(text, ">", at + 1, to, absent);
      if (closing >= 0) marks.push({ from: at, to: closing + 1, as: "blank" });
      end = closing < 0 ? at + 1 : closing + 1;
    } else if (sign === "*" || (sign === "_" && !(isWord(text, at - 1) && isWord(text, at + 1)))) {
      marks.push({ from: at, to: at + 1, as: "blank" });
    }
    at = end;
  }
}

function isWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}_]/u.test(text.charAt(at));
}

function find(text: string, sought: string, from: number, to: number, absent: Map<string, number>): number {
  if (from >= (absent.get(sought) ?? to)) return -1;
  const found = text.indexOf(sought, from);
  if (found >= 0 && found < to) return found;
  absent.set(sought, from);
  return -1;
}

/** Past the closing run of as many backticks; -1 when there is none. */
function closingTicks(text: string, from: number, to: number, length: number, absent: Map<string, number>): number {
  const key = `\`${length}`;
  if (from >= (absent.get(key) ?? to)) return -1;
  for (let at = text.indexOf("`", from); at >= 0 && at < to; ) {
    let run = 1;
    while (text.charAt(at + run) === "`") run++;
    if (run === length) return at + run;
    at = text.indexOf("`", at + run);
  }
  absent.set(key, from);
  return -1;
}

/** Where the quotation that opens at `at` closes; -1 when the mark is an apostrophe, an inch or never closed. */
function closingQuote(text: string, at: number, to: number, absent: Map<string, number>): number {
  const sign = text.charAt(at);
  const straight = sign === '"' || sign === "'" || sign === "‘" || sign === "‚";
  if (straight && (isLatin(text, at - 1) || /\s/.test(text.charAt(at + 1)))) return -1;
  const limit = Math.min(to, at + MAX_QUOTE_CHARS);
  for (const closer of CLOSERS[sign] ?? "") {
    let found = find(text, closer, at + 1, to, absent);
    // An apostrophe inside a word closes nothing.
    while (found >= 0 && found < limit && (closer === "'" || closer === "’") && isLatin(text, found + 1))
      found = find(text, closer, found + 1, to, absent);
    if (found >= 0 && found < limit) return found;
  }
  return -1;
}

/** Scripts without spaces put a quotation mark right after a word. */
function isLatin(text: string, at: number): boolean {
  return /[A-Za-z0-9\u00c0-\u024f\u0400-\u04ff]/.test(text.charAt(at));
}
