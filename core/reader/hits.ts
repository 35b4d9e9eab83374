import { fileWeight } from "./file-weight.ts";
import { stemOf, wordsOf } from "./words.ts";

/** One line that matches. Columns count UTF-16 units from 1; `text` is cut round the match where the line is long. */
export interface Hit {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Lines before and after, where they were asked for. */
  readonly context?: readonly { readonly line: number; readonly text: string }[];
}

const LINE_CHARS_MAX = 200;

/** The part of a line that is shown: at most 200 characters, the match among them. */
export function cutLine(line: string, column: number, chars: number = LINE_CHARS_MAX): string {
  if (line.length <= chars) return line;
  const from = Math.max(0, Math.min(column - 1 - 60, line.length - chars));
  return `${from > 0 ? "…" : ""}${line.slice(from, from + chars)}${from + chars < line.length ? "…" : ""}`;
}

/** Case matters when the pattern has a capital letter outside of an escape. */
export function isCaseSensitive(pattern: string): boolean {
  return /\p{Lu}/u.test(pattern.replace(/\\\p{L}/gu, ""));
}

const DEFINES =
  /^\s*(?:(?:export|default|public|private|protected|static|final|abstract|async|pub(?:\([a-z]+\))?|const|unsafe|extern|inline|declare|override|readonly|local|virtual)\s+)*(?:function\*?|class|interface|type|enum|struct|trait|impl|def|fn|func|fun|module|namespace|union|record|macro_rules!|const|let|var|static|#\s*define|typedef)\s+(?:\([^)]*\)\s*)?([\p{L}_$][\p{L}\p{N}_$]*)/u;
const METHOD =
  /^\s*(?:(?:public|private|protected|static|final|abstract|async|override|get|set|readonly|[\w<>[\],.]+[*&]?)\s+)*([\p{L}_$#][\p{L}\p{N}_$]*)\s*(?:<[^>]*>)?\([^;]*\)[^;]*[{:]\s*$/u;
const ASSIGNED =
  /^\s*(?:[\w$]+\.)*([\p{L}_$][\p{L}\p{N}_$]*)\s*[:=]\s*(?:async\s*)?(?:function\b|class\b|\([^)]*\)\s*=>|[\w$]+\s*=>)/u;
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\s*(?:define|include))|--|<!--|"""|''')/;
const NOT_A_NAME = /^(?:if|for|while|switch|catch|return|function|else|do|with|new|typeof|await)$/;

/** The name that a line declares, as far as one line can tell. */
export function declaredOn(line: string): string | undefined {
  if (COMMENT.test(line)) return undefined;
  const name = DEFINES.exec(line)?.[1] ?? ASSIGNED.exec(line)?.[1] ?? METHOD.exec(line)?.[1];
  return name === undefined || NOT_A_NAME.test(name) ? undefined : name;
}

/** Hits of one file among the first fifteen; more would hide the other files. */
const PER_FILE_MAX = 3;
const FIRST = 15;

/** Best first: declarations of what was looked for, then uses, then comments; tests and generated files after their like. */
export function rankHits(hits: readonly Hit[], pattern: string, heads: ReadonlyMap<string, string>): readonly Hit[] {
  const wanted = new Set(wordsOf(pattern).map(stemOf));
  const literal = pattern.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  const scored = hits.map((hit, at) => ({
    hit,
    at,
    score: scoreOf(hit, wanted, literal) * fileWeight(hit.path, heads.get(hit.path) ?? ""),
  }));
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      (a.hit.path < b.hit.path ? -1 : a.hit.path > b.hit.path ? 1 : a.hit.line - b.hit.line || a.at - b.at),
  );
  const counts = new Map<string, number>();
  const first: Hit[] = [];
  const rest: Hit[] = [];
  for (const { hit } of scored) {
    const held = counts.get(hit.path) ?? 0;
    if (first.length < FIRST && held < PER_FILE_MAX) {
      counts.set(hit.path, held + 1);
      first.push(hit);
    } else rest.push(hit);
  }
  return [...first, ...rest];
}

function scoreOf(hit: Hit, wanted: ReadonlySet<string>, literal: readonly string[]): number {
  const name = declaredOn(hit.text);
  const inPath = wordsOf(hit.path).some((word) => wanted.has(stemOf(word))) ? 0.3 : 0;
  if (name !== undefined) {
    if (literal.some((one) => one.toLowerCase() === name.toLowerCase())) return 10 + inPath;
    const stems = wordsOf(name).map(stemOf);
    const share = stems.filter((stem) => wanted.has(stem)).length / Math.max(1, stems.length);
    if (share > 0) return 4 + 4 * share + inPath;
  }
  if (COMMENT.test(hit.text)) return 1 + inPath;
  return (/^\s*(?:import|use|from|#include|require|export \*)\b/.test(hit.text) ? 1.5 : 2.5) + inPath;
}
