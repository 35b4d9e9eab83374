import { cutLine } from "./hits.ts";
import { linesOf } from "./place.ts";

export interface FileLine {
  readonly line: number;
  readonly text: string;
}

export interface FileWindow {
  readonly from: number;
  readonly to: number;
  readonly of: number;
  readonly lines: readonly FileLine[];
  /** Lines of which only a part is shown. */
  readonly cut: readonly number[];
  /** Whether the window ended before the lines asked for, at the page's size. */
  readonly shortened: boolean;
}

export const WINDOW_LINES = 200;
export const WINDOW_LINES_MAX = 400;
const LINE_CHARS_MAX = 2_000;
const PAGE_CHARS_MAX = 50_000;

/** Lines `from` to `to` of a text, from 1, inclusive; `column` is where a line longer than 2,000 characters is looked at. */
export function windowOf(text: string, from: number, to: number, column = 1): FileWindow {
  const all = linesOf(text);
  const first = Math.max(1, Math.min(from, all.length));
  const last = Math.min(all.length, Math.max(first, to), first + WINDOW_LINES_MAX - 1);
  const lines: FileLine[] = [];
  const cut: number[] = [];
  let chars = 0;
  let line = first;
  for (; line <= last; line++) {
    const whole = all[line - 1] as string;
    const shown = cutLine(whole, column, LINE_CHARS_MAX);
    if (chars + shown.length > PAGE_CHARS_MAX && lines.length > 0) break;
    if (shown !== whole) cut.push(line);
    chars += shown.length;
    lines.push({ line, text: shown });
  }
  return { from: first, to: line - 1, of: all.length, lines, cut, shortened: line <= Math.min(to, all.length) };
}

/** The lines round one: a third before it, the rest after. */
export function windowAround(text: string, line: number, count: number = WINDOW_LINES): FileWindow {
  const before = Math.floor(count / 3);
  return windowOf(text, line - before, line - before + count - 1);
}

export function spellLines(lines: readonly FileLine[]): string {
  const width = String(lines.at(-1)?.line ?? 1).length;
  return lines.map(({ line, text }) => `${String(line).padStart(width)}  ${text}`).join("\n");
}
