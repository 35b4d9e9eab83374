import { err, ok, type Result } from "../base/index.ts";
import { linesOf } from "./place.ts";

/** A change to one file, as a tool asks for it. Lines count from 1, inclusive. */
export type Edit =
  | { readonly kind: "replace"; readonly old: string; readonly new: string }
  | { readonly kind: "lines"; readonly from: number; readonly to: number; readonly new: string }
  | { readonly kind: "insert"; readonly before: number; readonly new: string }
  | { readonly kind: "patch"; readonly patch: string };

/** The text after an edit, and the lines of the old text that it touched. */
export interface Edited {
  readonly text: string;
  readonly regions: readonly { readonly from: number; readonly to: number }[];
}

const LISTED_MAX = 20;
/** Lines that a hunk may have moved since it was made. */
const DRIFT_LINES = 5;

/** What an edit makes of a text. Line ends are those of the text, whatever the edit has. */
export function applyEdit(text: string, edit: Edit): Result<Edited> {
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  const own = (piece: string): string => piece.replace(/\r\n|\n|\r/g, eol);
  switch (edit.kind) {
    case "replace":
      return replaceOnce(text, own(edit.old), own(edit.new));
    case "lines": {
      const count = linesOf(text).length;
      if (edit.from < 1 || edit.to < edit.from || edit.to > count)
        return err("bad-lines", `The lines ${edit.from} to ${edit.to} do not stand in a text of ${count}`);
      return ok({
        text: spliceLines(text, edit.from, edit.to, own(edit.new), eol),
        regions: [{ from: edit.from, to: edit.to }],
      });
    }
    case "insert": {
      const count = linesOf(text).length;
      if (edit.before < 1 || edit.before > count + 1)
        return err("bad-lines", `The line ${edit.before} to insert before does not stand in a text of ${count}`);
      const at = Math.min(edit.before, count);
      return ok({
        text: spliceLines(text, edit.before, edit.before - 1, own(edit.new), eol),
        regions: [{ from: at, to: at }],
      });
    }
    case "patch":
      return applyPatch(text, edit.patch, eol);
  }
}

function replaceOnce(text: string, old: string, now: string): Result<Edited> {
  if (old === "") return err("bad-call", "The text to replace is empty: give the lines to change");
  const first = text.indexOf(old);
  if (first < 0) return err("no-match", `The text to replace is not there${drift(text, old)}`);
  const places: number[] = [];
  for (let at = first; at >= 0 && places.length <= LISTED_MAX; at = text.indexOf(old, at + 1))
    places.push(lineAt(text, at));
  if (places.length > 1)
    return err(
      "ambiguous",
      `The text to replace stands ${places.length} times, on lines ${places.slice(0, LISTED_MAX).join(", ")}: give more of it`,
    );
  const from = lineAt(text, first);
  return ok({
    text: text.slice(0, first) + now + text.slice(first + old.length),
    regions: [{ from, to: from + linesOf(old).length - 1 }],
  });
}

/** What may have been meant: the same words in other white space, or the lines most like them. */
function drift(text: string, old: string): string {
  const plain = (piece: string): string => piece.replace(/\s+/g, " ").trim();
  const wanted = linesOf(old);
  const lines = linesOf(text);
  const head = plain(wanted[0] ?? "");
  for (let at = 0; at + wanted.length <= lines.length; at++)
    if (plain(lines[at] as string) === head && plain(lines.slice(at, at + wanted.length).join("\n")) === plain(old))
      return `; lines ${at + 1} to ${at + wanted.length} differ from it in white space alone`;
  const words = new Set(old.match(/\w+/g) ?? []);
  let best = { at: -1, share: 0 };
  for (let at = 0; at < lines.length; at++) {
    const here = new Set(
      lines
        .slice(at, at + wanted.length)
        .join("\n")
        .match(/\w+/g) ?? [],
    );
    let both = 0;
    for (const word of here) if (words.has(word)) both++;
    const share = both / Math.max(1, words.size + here.size - both);
    if (share > best.share) best = { at, share };
  }
  return best.share >= 0.4 ? `; nearest are lines ${best.at + 1} to ${best.at + wanted.length}` : "";
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\n|\r/).length;
}

function spliceLines(text: string, from: number, to: number, now: string, eol: string): string {
  const starts = [0];
  for (const met of text.matchAll(/\r\n|\n|\r/g)) starts.push(met.index + met[0].length);
  const start = starts[from - 1] ?? text.length;
  const end = starts[to] ?? text.length;
  const lead = start === text.length && text !== "" && !/[\r\n]$/.test(text) ? eol : "";
  const isLast = end === text.length && !/[\r\n]$/.test(text) && text !== "";
  const body = now === "" || /[\r\n]$/.test(now) || isLast ? now : now + eol;
  return text.slice(0, start) + lead + body + text.slice(end);
}

interface Hunk {
  readonly line: number;
  readonly old: readonly string[];
  readonly now: readonly string[];
}

/** A unified diff of one file. All hunks fit, or nothing is changed. */
function applyPatch(text: string, patch: string, eol: string): Result<Edited> {
  const hunks = readHunks(patch);
  if (hunks.length === 0)
    return err("bad-patch", "The patch has no hunk: it should have lines such as @@ -1,2 +1,2 @@");
  let lines = [...linesOf(text)];
  if (text === "") lines = [];
  const endsOpen = text !== "" && !/[\r\n]$/.test(text);
  const regions: { from: number; to: number }[] = [];
  let shift = 0;
  for (const [index, hunk] of hunks.entries()) {
    const wanted = Math.max(0, hunk.line - 1 + shift);
    const at = findNear(lines, hunk.old, wanted);
    if (at === undefined)
      return err(
        "no-match",
        `Hunk ${index + 1} of ${hunks.length} does not fit within ${DRIFT_LINES} lines of line ${hunk.line}; nothing was changed`,
      );
    regions.push({ from: Math.max(1, at + 1 - shift), to: Math.max(1, at - shift + Math.max(1, hunk.old.length)) });
    lines.splice(at, hunk.old.length, ...hunk.now);
    shift += hunk.now.length - hunk.old.length;
  }
  return ok({ text: lines.join(eol) + (endsOpen || lines.length === 0 ? "" : eol), regions });
}

function readHunks(patch: string): readonly Hunk[] {
  const hunks: { line: number; old: string[]; now: string[] }[] = [];
  for (const line of linesOf(patch)) {
    const head = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@/.exec(line);
    if (head !== null) hunks.push({ line: Number(head[1]) + (head[2] === "0" ? 1 : 0), old: [], now: [] });
    const hunk = hunks.at(-1);
    if (hunk === undefined || head !== null || line.startsWith("\\")) continue;
    const rest = line.slice(1);
    if (line.startsWith("-")) hunk.old.push(rest);
    else if (line.startsWith("+")) hunk.now.push(rest);
    else {
      hunk.old.push(rest);
      hunk.now.push(rest);
    }
  }
  return hunks;
}

function findNear(lines: readonly string[], old: readonly string[], wanted: number): number | undefined {
  const fits = (at: number): boolean =>
    at >= 0 && at + old.length <= lines.length && old.every((line, index) => lines[at + index] === line);
  for (let reach = 0; reach <= DRIFT_LINES; reach++)
    for (const at of [wanted - reach, wanted + reach]) if (fits(at)) return at;
  return undefined;
}
