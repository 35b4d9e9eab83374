import { assert } from "../base/index.ts";
import type { NodeTable } from "./port.ts";

/** Where two texts differ: [start, oldEnd) of the old one was replaced by [start, newEnd) of the new one. UTF-16 units. */
export interface TextChange {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** Nodes read anew, in pre-order; the arrays may be longer than `count`. Offsets are those of the new text. */
export interface NodeRun {
  readonly count: number;
  readonly kind: Uint16Array;
  readonly field: Uint16Array;
  readonly depth: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly flags: Uint8Array;
}

/** How a new table follows from an old one: `run` takes the place of the nodes [head, old.count - tail). */
export interface TableSplice {
  readonly text: string;
  readonly change: TextChange;
  readonly head: number;
  readonly tail: number;
  readonly run: NodeRun;
  /** Nodes of the head that reach into the window, with the offset at which they end now. */
  readonly moved: readonly (readonly [index: number, end: number])[];
}

/**
 * Slices of this many units are compared at once: the engine compares them as memory, where a loop over units is
 * ten times slower (docs/measurements.md).
 */
const COMPARED_AT_ONCE = 2_048;

/**
 * The smallest change that leads from one text to the other. Never splits a surrogate pair, since a parser would see
 * half a character at the seam. Equal texts give an empty change at the end.
 */
export function textChange(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (
    start + COMPARED_AT_ONCE <= shorter &&
    before.slice(start, start + COMPARED_AT_ONCE) === after.slice(start, start + COMPARED_AT_ONCE)
  )
    start += COMPARED_AT_ONCE;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start--;
  let shared = 0;
  const most = shorter - start;
  while (
    shared + COMPARED_AT_ONCE <= most &&
    before.slice(before.length - shared - COMPARED_AT_ONCE, before.length - shared) ===
      after.slice(after.length - shared - COMPARED_AT_ONCE, after.length - shared)
  )
    shared += COMPARED_AT_ONCE;
  while (shared < most && before.charCodeAt(before.length - shared - 1) === after.charCodeAt(after.length - shared - 1))
    shared++;
  if (shared > 0 && isLowSurrogate(before.charCodeAt(before.length - shared))) shared--;
  return { start, oldEnd: before.length - shared, newEnd: after.length - shared };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}

/** Offsets at which the lines of a text start, see `NodeTable.lineStarts`. */
export function lineStartsOf(text: string): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return Uint32Array.from(starts);
}

/** Index of the first entry of an ascending array that is at least `value`. */
export function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 1-based line on which an offset stands. */
export function lineNumberAt(table: NodeTable, offset: number): number {
  const index = lowerBound(table.lineStarts, offset);
  return table.lineStarts[index] === offset ? index + 1 : index;
}

/**
 * The table of the new text, from the old one and the nodes of the window alone. Right only where the old and the new
 * tree are both clean: a parser may give a broken text another tree after an edit than it gives it afresh.
 */
export function spliceTable(old: NodeTable, splice: TableSplice): NodeTable {
  const { head, tail, run, change } = splice;
  assert(!old.broken, "Cannot splice a table from a broken one");
  assert(head + tail <= old.count, `Cannot keep ${head} + ${tail} nodes of ${old.count}`);
  const count = head + run.count + tail;
  const tailFrom = head + run.count;
  const oldTailFrom = old.count - tail;
  const shift = change.newEnd - change.oldEnd;

  const kind = new Uint16Array(count);
  kind.set(old.kind.subarray(0, head));
  kind.set(run.kind.subarray(0, run.count), head);
  kind.set(old.kind.subarray(oldTailFrom, old.count), tailFrom);
  const field = new Uint16Array(count);
  field.set(old.field.subarray(0, head));
  field.set(run.field.subarray(0, run.count), head);
  field.set(old.field.subarray(oldTailFrom, old.count), tailFrom);
  const depth = new Uint16Array(count);
  depth.set(old.depth.subarray(0, head));
  depth.set(run.depth.subarray(0, run.count), head);
  depth.set(old.depth.subarray(oldTailFrom, old.count), tailFrom);
  const flags = new Uint8Array(count);
  flags.set(old.flags.subarray(0, head));
  flags.set(run.flags.subarray(0, run.count), head);
  flags.set(old.flags.subarray(oldTailFrom, old.count), tailFrom);
  const start = spliceOffsets(old.start, old.count, head, run.start, run.count, oldTailFrom, shift);
  const end = spliceOffsets(old.end, old.count, head, run.end, run.count, oldTailFrom, shift);
  for (const [index, at] of splice.moved) end[index] = at;

  return {
    language: old.language,
    text: splice.text,
    count,
    kind,
    field,
    depth,
    start,
    end,
    flags,
    kindNames: old.kindNames,
    fieldNames: old.fieldNames,
    broken: false,
    lineStarts: spliceLines(old.lineStarts, splice.text, change),
    identity: {},
    basis: { of: old.identity, head, tail },
  };
}

function spliceOffsets(
  old: Uint32Array,
  oldCount: number,
  head: number,
  run: Uint32Array,
  runCount: number,
  oldTailFrom: number,
  shift: number,
): Uint32Array {
  const spliced = new Uint32Array(head + runCount + oldCount - oldTailFrom);
  spliced.set(old.subarray(0, head));
  spliced.set(run.subarray(0, runCount), head);
  spliced.set(old.subarray(oldTailFrom, oldCount), head + runCount);
  if (shift !== 0)
    for (let index = head + runCount; index < spliced.length; index++) (spliced[index] as number) += shift;
  return spliced;
}

function spliceLines(old: Uint32Array, text: string, change: TextChange): Uint32Array {
  const head = lowerBound(old, change.start + 1);
  const oldTailFrom = lowerBound(old, change.oldEnd + 1);
  const shift = change.newEnd - change.oldEnd;
  const between: number[] = [];
  for (let at = text.indexOf("\n", change.start); at >= 0 && at < change.newEnd; at = text.indexOf("\n", at + 1))
    between.push(at + 1);
  if (shift === 0 && between.length === 0 && head === oldTailFrom) return old;
  const lines = new Uint32Array(head + between.length + old.length - oldTailFrom);
  lines.set(old.subarray(0, head));
  lines.set(between, head);
  for (let index = oldTailFrom; index < old.length; index++)
    lines[head + between.length + index - oldTailFrom] = (old[index] as number) + shift;
  return lines;
}

/** Index just past the last node beneath `index`. */
export function subtreeEnd(table: NodeTable, index: number): number {
  const depth = table.depth[index] as number;
  let at = index + 1;
  while (at < table.count && (table.depth[at] as number) > depth) at++;
  return at;
}

/** Indices of the nodes above position `index` that are shallower than `depth`, outermost first. */
export function ancestorsAbove(table: NodeTable, index: number, depth: number): number[] {
  const chain: number[] = [];
  let wanted = depth - 1;
  // Only nodes at exactly the wanted depth matter, and the root is known, so the scan ends at the nearest top-level node.
  for (let at = index - 1; at > 0 && wanted > 0; at--) {
    if ((table.depth[at] as number) > wanted) continue;
    chain.push(at);
    wanted = (table.depth[at] as number) - 1;
  }
  if (index > 0 && depth > 0) chain.push(0);
  return chain.reverse();
}

/** Indices of the direct children of a node. */
export function childrenOf(table: NodeTable, index: number): number[] {
  const children: number[] = [];
  const depth = (table.depth[index] as number) + 1;
  for (let at = index + 1; at < table.count && (table.depth[at] as number) >= depth; at++)
    if (table.depth[at] === depth) children.push(at);
  return children;
}

/** Text of one node. */
export function textOf(table: NodeTable, index: number): string {
  return table.text.slice(table.start[index], table.end[index]);
}

/** Whether a node has no child. */
export function isLeaf(table: NodeTable, index: number): boolean {
  return index + 1 >= table.count || (table.depth[index + 1] as number) <= (table.depth[index] as number);
}
