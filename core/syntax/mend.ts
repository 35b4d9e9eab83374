import { counterparts, type Patch } from "./counterpart.ts";
import type { NodeTable, Sound } from "./port.ts";
import { endAt, lineNumberAt, lineStartsOf, startAt, subtreeEnd } from "./table.ts";

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
 * parse. Undefined where it cannot be told what stood for them.
 */
export function mend(baseline: NodeTable, broken: NodeTable, sound: Sound): Mended | undefined {
  const patches = counterparts(baseline, broken, sound);
  if (patches === undefined) return undefined;
  let mended = sound.table;
  // From the back, so that the places of those in front stay.
  for (const patch of [...patches].reverse()) mended = patched(mended, baseline, patch);
  return {
    table: { ...mended, lineStarts: lineStartsOf(mended.text), identity: {} },
    held: patches.map((patch) => heldOf(baseline, broken, patch)),
  };
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

/** The table with what a patch covers replaced by nodes of the baseline. */
function patched(table: NodeTable, was: NodeTable, { span, holder, from, until, nodes }: Patch): NodeTable {
  const [first, last] = [nodes[0], nodes.at(-1)];
  const none = first === undefined || last === undefined;
  const [wasFrom, wasTo] = none ? [0, 0] : [first, subtreeEnd(was, last)];
  const origin = none ? 0 : startAt(was, first);
  const text = none ? "" : was.text.slice(origin, endAt(was, last));
  const put = wasTo - wasFrom;
  const count = from + put + table.count - until;
  const shift = text.length - (span.end - span.start);
  const levels = none ? 0 : (table.depth[holder] as number) + 1 - (was.depth[first] as number);
  const result = {
    kind: new Uint16Array(count),
    field: new Uint16Array(count),
    depth: new Uint16Array(count),
    start: new Uint32Array(count),
    end: new Uint32Array(count),
    flags: new Uint8Array(count),
  };
  for (const name of ["kind", "field", "depth", "flags"] as const) {
    result[name].set(table[name].subarray(0, from));
    result[name].set(was[name].subarray(wasFrom, wasTo), from);
    result[name].set(table[name].subarray(until, table.count), from + put);
  }
  for (let index = 0; index < put; index++) {
    (result.depth[from + index] as number) += levels;
    result.start[from + index] = startAt(was, wasFrom + index) - origin + span.start;
    result.end[from + index] = endAt(was, wasFrom + index) - origin + span.start;
  }
  for (let index = 0; index < from; index++) {
    const end = endAt(table, index);
    result.start[index] = startAt(table, index);
    if (end >= span.end) result.end[index] = end + shift;
    // A body that ended with the filler ends with what takes its place.
    else result.end[index] = end > span.start ? span.start + text.length : end;
  }
  for (let index = until; index < table.count; index++) {
    result.start[from + put + index - until] = startAt(table, index) + shift;
    result.end[from + put + index - until] = endAt(table, index) + shift;
  }
  // A file starts where its first node does.
  if (count > 1) result.start[0] = Math.min(result.start[0] as number, result.start[1] as number);
  const { language, kindNames, fieldNames, lineStarts } = table;
  return {
    language,
    text: table.text.slice(0, span.start) + text + table.text.slice(span.end),
    count,
    ...result,
    kindNames,
    fieldNames,
    broken: false,
    lineStarts,
    identity: {},
  };
}
