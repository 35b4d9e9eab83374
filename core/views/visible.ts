import { toWellFormed } from "../base/index.ts";

/**
 * Code points that a reader of a page cannot see and a model may: controls, directions, joiners, fillers, variation
 * selectors, tags, line ends that are no LF. Ranges, both ends included, in order; written out, because what a platform's own
 * table says changes with its version, and a prompt must not.
 */
const HIDDEN_RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0x13430, 0x1345f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** Whether a reader of a page would not see this code point. LF and TAB are seen. */
export function isHidden(codePoint: number): boolean {
  return HIDDEN_RANGES.some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** The text with each hidden character written as ⟨U+202E⟩, well formed; all else, LF and TAB included, as it is. */
export function makeVisible(text: string): string {
  let made = "";
  let kept = 0;
  const known = toWellFormed(text);
  for (let at = 0; at < known.length; ) {
    const codePoint = known.codePointAt(at) ?? 0;
    const next = at + (codePoint > 0xffff ? 2 : 1);
    // Printable ASCII is nearly all there is.
    if ((codePoint < 0x20 || codePoint > 0x7e) && isHidden(codePoint)) {
      made += `${known.slice(kept, at)}⟨U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}⟩`;
      kept = next;
    }
    at = next;
  }
  return kept === 0 ? known : made + known.slice(kept);
}
