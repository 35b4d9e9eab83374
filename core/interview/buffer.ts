import { tidyText, toWellFormed, utf8ByteCount } from "../base/index.ts";

export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Why changes do not fit a text of `length` units; undefined when they do. */
export function changesFault(changes: readonly TextChange[], length: number): string | undefined {
  let at = 0;
  for (const { from, to } of changes) {
    if (!Number.isInteger(from) || !Number.isInteger(to) || from < at || to < from || to > length)
      return `The change from ${from} to ${to} does not fit a buffer of ${length} characters after offset ${at}`;
    at = to;
  }
  return undefined;
}

/** The text after changes that fit it. Lone surrogates, also those a cut through a pair leaves, become U+FFFD. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  const pieces: string[] = [];
  let at = 0;
  let edgy = false;
  for (const { from, to, text: insert } of changes) {
    const piece = tidyText(insert);
    edgy ||= isHigh(text, from - 1) || isLow(text, to);
    pieces.push(text.slice(at, from), piece);
    at = to;
  }
  pieces.push(text.slice(at));
  const after = pieces.join("");
  return edgy ? toWellFormed(after) : after;
}

/** The one change that makes `after` of `before`; null when they are equal. Never inside a surrogate pair. */
export function wholeChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  if (isHigh(before, head - 1)) head--;
  let tail = 0;
  while (
    tail < shorter - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++;
  if (tail > 0 && isLow(before, before.length - tail)) tail--;
  return { from: head, to: before.length - tail, text: after.slice(head, after.length - tail) };
}

/** UTF-8 bytes beyond `max`, else 0. A text is only counted when its length leaves a doubt. */
export function bytesBeyond(text: string, max: number): number {
  if (text.length * 3 <= max) return 0;
  return Math.max(0, utf8ByteCount(text) - max);
}

export function lineCountOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

/** The first half of a pair; NaN, outside the text, is none. */
function isHigh(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000;
}
