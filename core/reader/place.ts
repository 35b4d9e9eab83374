import { err, ok, type Result } from "../base/index.ts";

/** What a column counts. `utf16` is what editors and most language servers mean, `utf8` what ripgrep and parsers count. */
export const COLUMN_UNITS = ["utf16", "utf8", "code-points"] as const;
export type ColumnUnit = (typeof COLUMN_UNITS)[number];

/** A place in a text. Line and column count from 1; what the column counts is part of it. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly unit: ColumnUnit;
}

/** Offsets at which lines start. Only LF, CRLF and a lone CR end a line: form feed and U+2028 do not, as in ripgrep and in servers. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10) starts.push(at + 1);
    else if (unit === 13) {
      if (text.charCodeAt(at + 1) === 10) at++;
      starts.push(at + 1);
    }
  }
  return starts;
}

/** Lines without their ends. A text that ends in a line end has no further, empty line. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines;
}

/** The offset in UTF-16 units; a column behind the line's end is the end. Undefined when there is no such line. */
export function offsetAt(text: string, place: Place): number | undefined {
  const starts = lineStarts(text);
  const start = starts[place.line - 1];
  if (start === undefined) return undefined;
  const line = /^[^\r\n]*/.exec(text.slice(start, starts[place.line] ?? text.length))?.[0] ?? "";
  return start + unitsBefore(line, place.column - 1, place.unit);
}

function unitsBefore(line: string, count: number, unit: ColumnUnit): number {
  if (unit === "utf16") return Math.min(count, line.length);
  let left = count;
  let at = 0;
  for (const character of line) {
    if (left <= 0) break;
    left -= unit === "utf8" ? bytesOf(character) : 1;
    at += character.length;
  }
  return at;
}

/** The place of an offset, its column counted in `unit`. */
export function placeAt(starts: readonly number[], text: string, offset: number, unit: ColumnUnit = "utf16"): Place {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  const before = text.slice(starts[low], offset);
  return { line: low + 1, column: 1 + lengthIn(before, unit), unit };
}

function lengthIn(text: string, unit: ColumnUnit): number {
  if (unit === "utf16") return text.length;
  let count = 0;
  for (const character of text) count += unit === "utf8" ? bytesOf(character) : 1;
  return count;
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) as number;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Reads `PATH:LINE:COL` from the right, since a path may hold colons. The column counts UTF-16 units. */
export function readPlace(text: string): Result<{ readonly path: string; readonly place: Place }> {
  const met = /^(.+):(\d{1,7}):(\d{1,7})$/s.exec(text);
  const line = Number(met?.[2]);
  const column = Number(met?.[3]);
  if (met === null || line < 1 || column < 1)
    return err("bad-place", `The place "${text}" is not PATH:LINE:COL with line and column from 1`);
  return ok({ path: met[1] as string, place: { line, column, unit: "utf16" } });
}
