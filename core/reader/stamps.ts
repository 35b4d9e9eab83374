import { linesOf } from "./place.ts";

interface Region {
  readonly from: number;
  readonly to: number;
  /** The lines as they were shown, joined by LF. */
  readonly text: string;
}

/** What of each file was shown, as it was: an edit needs the lines it changes to be among them, not the whole file. */
export type Shown = Map<string, Region[]>;

const REGIONS_MAX = 200;

export function markShown(shown: Shown, path: string, text: string, from: number, to: number): void {
  const lines = linesOf(text);
  const last = Math.min(to, lines.length);
  if (last < from) return;
  const regions = (shown.get(path) ?? []).filter((one) => one.from < from || one.to > last);
  regions.push({ from, to: last, text: lines.slice(from - 1, last).join("\n") });
  shown.set(path, regions.slice(-REGIONS_MAX));
}

/** One line that was shown whole, as a hit of a search is. */
export function markLineShown(shown: Shown, path: string, line: number, text: string): void {
  const regions = shown.get(path) ?? [];
  if (regions.some((one) => one.from <= line && one.to >= line && one.text.split("\n")[line - one.from] === text))
    return;
  regions.push({ from: line, to: line, text });
  shown.set(path, regions.slice(-REGIONS_MAX));
}

export function wasShown(shown: Shown, path: string): boolean {
  return (shown.get(path)?.length ?? 0) > 0;
}

/** Whether every one of the lines stands in a region as it is now; `moved` when the file has changed elsewhere since. */
export type Coverage =
  | { readonly state: "shown" }
  | { readonly state: "moved"; readonly by: number }
  | { readonly state: "changed" }
  | { readonly state: "unseen" };

/** How lines `from` to `to` of the text as it is now stand to what was shown. */
export function coverageOf(shown: Shown, path: string, text: string, from: number, to: number): Coverage {
  const lines = linesOf(text);
  const regions = shown.get(path) ?? [];
  if (regions.length === 0) return { state: "unseen" };
  let moved = 0;
  let isMoved = false;
  let wasThere = false;
  for (let line = from; line <= Math.max(from, to); line++) {
    const now = lines[line - 1] ?? "";
    let isHeld = false;
    for (const region of regions) {
      const inPlace = line >= region.from && line <= region.to;
      wasThere ||= inPlace;
      const held = region.text.split("\n");
      if (inPlace && held[line - region.from] === now) {
        isHeld = true;
        break;
      }
      const elsewhere = held.indexOf(now);
      if (elsewhere >= 0 && neighbours(held, elsewhere, lines, line - 1)) {
        isHeld = true;
        isMoved = true;
        moved = line - (region.from + elsewhere);
        break;
      }
    }
    if (!isHeld) return { state: wasThere ? "changed" : "unseen" };
  }
  return isMoved ? { state: "moved", by: moved } : { state: "shown" };
}

/** A line alone may stand anywhere; with a neighbour it is the same place. */
function neighbours(held: readonly string[], at: number, lines: readonly string[], line: number): boolean {
  if (held.length === 1) return true;
  const before = at > 0 && held[at - 1] === lines[line - 1];
  const after = at + 1 < held.length && held[at + 1] === lines[line + 1];
  return before || after;
}
