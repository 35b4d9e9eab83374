import { counterparts, type Patch } from "./counterpart.ts";
import type { NodeTable, Sound } from "./port.ts";
import { endAt, lineNumberAt, startAt } from "./table.ts";

/** A declaration that is held back while it does not parse. */
export interface Held {
  /** "Cache.get", as it was called when it parsed last; what it stands in when it is new; null at top level. */
  readonly in: string | null;
  /** 1-based, inclusive, of the buffer after the edit. */
  readonly lines: readonly [number, number];
  /** Where it stands in the buffer after the edit, and what stood for it in the baseline; null: nothing did. */
  readonly at: readonly [start: number, end: number];
  readonly was: readonly [start: number, end: number] | null;
}

/** A broken buffer with each declaration that is held back as it was when it parsed last. */
export interface Mended {
  /** Clean; `text` is the buffer with those declarations put back. */
  readonly table: NodeTable;
  readonly held: readonly Held[];
}

/**
 * Puts the declarations that are held back as they were in the baseline, so that what differs from it are the ones that
 * parse. Undefined where it cannot be told what stood for them, or where the whole is no program again.
 */
export function mend(baseline: NodeTable, broken: NodeTable, sound: Sound): Mended | undefined {
  const patches = counterparts(baseline, broken, sound);
  if (patches === undefined) return undefined;
  const held = patches.map((patch) => heldOf(baseline, broken, patch));
  const table = sound.parse(mendedText(baseline.text, broken.text, held));
  return table === undefined || table.broken ? undefined : { table, held };
}

/** The buffer with what is held back as it was, by texts alone: the text of `Mended.table`. */
export function mendedText(baseline: string, broken: string, held: readonly Pick<Held, "at" | "was">[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { at, was } of held) {
    parts.push(broken.slice(end, at[0]), was === null ? "" : baseline.slice(was[0], was[1]));
    end = at[1];
  }
  return parts.join("") + broken.slice(end);
}

function heldOf(was: NodeTable, broken: NodeTable, { span, nodes, name }: Patch): Held {
  const [first, last] = [nodes[0], nodes.at(-1)];
  return {
    in: name,
    lines: [lineNumberAt(broken, span.start), lineNumberAt(broken, Math.max(span.start, span.end - 1))],
    at: [span.start, span.end],
    was: first === undefined || last === undefined ? null : [startAt(was, first), endAt(was, last)],
  };
}
