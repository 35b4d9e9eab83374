import { utf8ByteCount } from "../base/index.ts";
import { LANGUAGES } from "../sandbox/index.ts";
import { cutChars } from "./cut.ts";
import type { Drawer, Section } from "./draw.ts";
import type { Scene, Shown } from "./view.ts";
import { makeVisible } from "./visible.ts";

/** Code up to both bounds stands whole and uncut in every prompt that shows code. Contract. */
const WHOLE_LINES_MAX = 80;
const WHOLE_BYTES_MAX = 4_000;
/** Beyond them a prompt shows what changed: lines round it, lines in all, characters a line. Contract. */
const AROUND_LINES = 3;
const CHANGED_LINES_MAX = 40;
const CHANGED_LINE_CHARS_MAX = 160;
/** What shows code whole stops here and names where to go on. Contract: bytes of numbered lines, characters a line. */
const CARRIER_BYTES_MAX = 32_000;
const CARRIER_LINE_CHARS_MAX = 1_000;

type Code = NonNullable<Scene["code"]>;

/** Code that is shown only if it changed, and only what changed once it is long; else it is said to be unchanged. */
export const changedCode: Drawer = (scene, shown) => {
  const { code } = scene;
  if (code === null) return { parts: ["Code: not available."], shown };
  const known = shown.code !== null && shown.code.language === code.language ? contentLines(shown.code.text) : null;
  const now = contentLines(code.text);
  const moved = { ...shown, code };
  if (known !== null && isEqual(known, now)) return { parts: ["Code: unchanged."], shown };
  if (now.length === 0) return { parts: [`Code: ${nameOf(code)}, empty.`], shown: moved };
  const whole = numbered(now, 0, now.length).join("\n");
  if (now.length <= WHOLE_LINES_MAX && utf8ByteCount(now.map(makeVisible).join("\n")) <= WHOLE_BYTES_MAX)
    return {
      parts: [{ what: `${nameOf(code)}, ${rangeOf(0, now.length, now.length)}`, content: whole }],
      shown: moved,
    };
  return { ...drawChanged(code, known ?? [], now), shown: moved };
};

/** Code whole from a start line, whatever was shown before. */
export function wholeCode(fromLineNumber = 1, cap = { bytes: CARRIER_BYTES_MAX, canGoOn: true }): Drawer {
  return ({ code }, shown) => {
    if (code === null) return { parts: ["Code: not available."], shown };
    const now = contentLines(code.text);
    if (now.length === 0) return { parts: [`Code: ${nameOf(code)}, empty.`], shown: { ...shown, code } };
    const from = fromLineNumber - 1;
    if (from >= now.length)
      return {
        parts: [`Code: ${nameOf(code)} has ${plural(now.length)}, none from line ${fromLineNumber} on.`],
        shown,
      };
    const kept = withinBytes(numbered(now, from, now.length, CARRIER_LINE_CHARS_MAX), cap.bytes);
    const to = from + kept.length;
    const omitted = to === now.length ? [] : [`${plural(now.length - to)} of code`];
    return {
      parts: [
        { what: `${nameOf(code)}, ${rangeOf(from, to, now.length)}`, content: kept.join("\n") },
        to === now.length ? null : goOnText(now.length - to, cap.canGoOn ? to + 1 : null),
      ],
      shown: hasSeenHead(shown, code, from) ? { ...shown, code } : shown,
      omitted,
    };
  };
}

function goOnText(left: number, nextLineNumber: number | null): string {
  const rest = `${plural(left)} more not shown`;
  return nextLineNumber === null ? `${rest}.` : `${rest}: read_editor with fromLine ${nextLineNumber} goes on.`;
}

/** A page that starts further down shows nothing of the lines above it: unless they are known, the code is not. */
function hasSeenHead(shown: Shown, code: Code, from: number): boolean {
  if (from === 0) return true;
  if (shown.code === null || shown.code.language !== code.language) return false;
  return isEqual(contentLines(shown.code.text).slice(0, from), contentLines(code.text).slice(0, from));
}

/** The lines between the first and the last that differ, with some round them. A deletion shows what stands round it. */
function drawChanged(code: Code, known: readonly string[], now: readonly string[]): Omit<Section, "shown"> {
  const shorter = Math.min(known.length, now.length);
  let head = 0;
  while (head < shorter && known[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && known[known.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const from = Math.max(0, head - AROUND_LINES);
  const stop = Math.min(now.length, now.length - tail + AROUND_LINES);
  const to = Math.min(stop, from + CHANGED_LINES_MAX);
  const lines = numbered(now, from, to, CHANGED_LINE_CHARS_MAX);
  const removed = known.length - head - tail;
  const isDeletion = head + tail === now.length;
  const what = `${nameOf(code)}, ${rangeOf(from, to, now.length)}${isDeletion ? `, ${plural(removed)} removed here` : ", round what changed"}`;
  const left = stop - to;
  return {
    parts: [{ what, content: lines.join("\n") }, left === 0 ? null : `${plural(left)} of the changed part not shown.`],
    omitted: left === 0 ? [] : [`${plural(left)} of changed code`],
  };
}

/** Lines of a text up to the last one that is not blank; none for a text of blanks. */
export function contentLines(text: string): readonly string[] {
  const lines = text.split("\n");
  let count = lines.length;
  while (count > 0 && !/\S/.test(lines[count - 1] ?? "")) count--;
  return lines.slice(0, count);
}

function numbered(lines: readonly string[], from: number, to: number, charsMax?: number): readonly string[] {
  return lines
    .slice(from, to)
    .map((line, at) => `${from + at + 1} ${charsMax === undefined ? line : cutChars(line, charsMax)}`);
}

function withinBytes(lines: readonly string[], bytesMax: number): readonly string[] {
  let bytes = 0;
  const over = lines.findIndex((line) => {
    bytes += utf8ByteCount(makeVisible(line)) + 1;
    return bytes > bytesMax;
  });
  return over === -1 ? lines : lines.slice(0, over);
}

function rangeOf(from: number, to: number, all: number): string {
  if (from === 0 && to === all) return `all ${plural(all)}`;
  return from + 1 === to ? `line ${to} of ${all}` : `lines ${from + 1}-${to} of ${all}`;
}

function nameOf(code: Code): string {
  return `${LANGUAGES[code.language].name} code`;
}

function plural(count: number): string {
  return `${count} line${count === 1 ? "" : "s"}`;
}

function isEqual(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((line, at) => line === right[at]);
}

/** The whole editor, from its first line. */
export const wholeEditor: Drawer = wholeCode();
