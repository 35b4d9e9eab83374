import { isHighHalf, isLowHalf, tidyText, toWellFormed } from "./text.ts";

/** One replacement in a text: the units [from, to) become `text`. Offsets in UTF-16 units of the text before it. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Where two texts differ: [start, oldEnd) of the old one was replaced by [start, newEnd) of the new one. UTF-16 units. */
export interface ChangedSpan {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/**
 * Slices of so many units are compared at once, then smaller ones: the engine compares them as memory, where a loop over
 * units is ten times slower.
 */
const COMPARED_AT_ONCE = [4_096, 256] as const;

/**
 * The smallest span that leads from one text to the other. Never splits a surrogate pair, since who reads the seam would
 * see half a character. Equal texts give an empty span at the end.
 */
export function changedSpan(before: string, after: string): ChangedSpan {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  for (const size of COMPARED_AT_ONCE)
    while (start + size <= shorter && before.slice(start, start + size) === after.slice(start, start + size))
      start += size;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (start > 0 && isHighHalf(before.charCodeAt(start - 1))) start--;
  let oldEnd = before.length;
  let newEnd = after.length;
  for (const size of COMPARED_AT_ONCE)
    while (
      oldEnd - size >= start &&
      newEnd - size >= start &&
      before.slice(oldEnd - size, oldEnd) === after.slice(newEnd - size, newEnd)
    ) {
      oldEnd -= size;
      newEnd -= size;
    }
  while (oldEnd > start && newEnd > start && before.charCodeAt(oldEnd - 1) === after.charCodeAt(newEnd - 1)) {
    oldEnd--;
    newEnd--;
  }
  if (oldEnd < before.length && isLowHalf(before.charCodeAt(oldEnd))) {
    oldEnd++;
    newEnd++;
  }
  return { start, oldEnd, newEnd };
}

/** The one smallest change that makes `after` of `before`; null when they are equal. */
export function smallestChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const { start, oldEnd, newEnd } = changedSpan(before, after);
  return { from: start, to: oldEnd, text: after.slice(start, newEnd) };
}

/** Why changes do not fit a text of `length` units; undefined when they do. Each begins where the one before ended, or after. */
export function changesFault(changes: readonly TextChange[], length: number): string | undefined {
  let at = 0;
  for (const { from, to } of changes) {
    if (!Number.isInteger(from) || !Number.isInteger(to) || from < at || to < from || to > length)
      return `The change from ${from} to ${to} does not fit a buffer of ${length} characters after offset ${at}`;
    at = to;
  }
  return undefined;
}

/**
 * The text after changes that fit it, see `changesFault`. What comes in is tidied: line ends are LF, and lone surrogates,
 * also those a cut through a pair leaves, become U+FFFD.
 */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  const pieces: string[] = [];
  let at = 0;
  let edgy = false;
  for (const { from, to, text: insert } of changes) {
    const piece = tidyText(insert);
    edgy ||= isHighHalf(text.charCodeAt(from - 1)) || isLowHalf(text.charCodeAt(to));
    pieces.push(text.slice(at, from), piece);
    at = to;
  }
  pieces.push(text.slice(at));
  const after = pieces.join("");
  return edgy ? toWellFormed(after) : after;
}
