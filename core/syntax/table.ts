import { assert, type ChangedSpan } from "../base/index.ts";
import type { NodeTable, RespelledOffsets } from "./port.ts";

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
  readonly change: ChangedSpan;
  readonly head: number;
  readonly tail: number;
  readonly run: NodeRun;
  /** Nodes of the head that reach into the window, with the offset at which they end now. */
  readonly moved: readonly (readonly [index: number, end: number])[];
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

  const shape = spliceShape(old, head, run, tailFrom, oldTailFrom);
  const { start, end } = spliceOffsets(old, head, run, tailFrom, oldTailFrom, shift);
  for (const [index, at] of splice.moved) end[index] = at;

  return {
    language: old.language,
    text: splice.text,
    count,
    kind: shape.kind,
    field: shape.field,
    depth: shape.depth,
    flags: shape.flags,
    start,
    end,
    kindNames: old.kindNames,
    fieldNames: old.fieldNames,
    broken: false,
    lineStarts: spliceLines(old.lineStarts, splice.text, change),
    identity: {},
    basis: { of: old.identity, head, tail },
  };
}

type Shape = Pick<NodeTable, "kind" | "field" | "depth" | "flags">;

/** What does not move with the text. Where the window has the shape it had, the old arrays serve on: nobody writes them. */
function spliceShape(old: NodeTable, head: number, run: NodeRun, tailFrom: number, oldTailFrom: number): Shape {
  if (tailFrom === oldTailFrom && sameShape(old, head, run)) return old;
  const count = tailFrom + old.count - oldTailFrom;
  const bytes = new ArrayBuffer(count * 7);
  const shape = {
    kind: new Uint16Array(bytes, 0, count),
    field: new Uint16Array(bytes, count * 2, count),
    depth: new Uint16Array(bytes, count * 4, count),
    flags: new Uint8Array(bytes, count * 6, count),
  };
  for (const name of ["kind", "field", "depth", "flags"] as const) {
    shape[name].set(old[name].subarray(0, head));
    shape[name].set(run[name].subarray(0, run.count), head);
    shape[name].set(old[name].subarray(oldTailFrom, old.count), tailFrom);
  }
  return shape;
}

/**
 * The table after an edit inside one leaf that stays a leaf of its kind: `index` keeps its place among the nodes, and no
 * node but it and those around it grew. Nothing is copied; typing on in the same leaf costs the same in a file of any
 * length. A leaf without text is refused, since it could not be told from what stands beside it.
 */
export function respellTable(old: NodeTable, text: string, change: ChangedSpan, index: number): NodeTable {
  assert(endAt(old, index) > startAt(old, index), `Cannot respell node ${index}, which has no text`);
  const again = old.respelled?.leaf === index ? old.respelled : undefined;
  const offsets = again ?? { start: old.start, end: old.end };
  const shift = (again?.shift ?? 0) + change.newEnd - change.oldEnd;
  const respelled = { start: offsets.start, end: offsets.end, leaf: index, shift };
  let whole: Pick<NodeTable, "start" | "end"> | undefined;
  return {
    language: old.language,
    text,
    count: old.count,
    kind: old.kind,
    field: old.field,
    depth: old.depth,
    flags: old.flags,
    get start() {
      whole ??= wholeOffsets(respelled);
      return whole.start;
    },
    get end() {
      whole ??= wholeOffsets(respelled);
      return whole.end;
    },
    respelled,
    kindNames: old.kindNames,
    fieldNames: old.fieldNames,
    broken: false,
    lineStarts: spliceLines(old.lineStarts, text, change),
    identity: {},
    basis: { of: old.identity, head: index, tail: old.count - index - 1 },
  };
}

function wholeOffsets({ start, end, leaf, shift }: RespelledOffsets): Pick<NodeTable, "start" | "end"> {
  const starts = start.slice();
  for (let at = leaf + 1; at < starts.length; at++) (starts[at] as number) += shift;
  const ends = end.slice();
  const from = end[leaf] as number;
  for (let at = 0; at < ends.length; at++) if ((ends[at] as number) >= from) (ends[at] as number) += shift;
  return { start: starts, end: ends };
}

/** Offset at which a node starts; asks for no more of the table's offsets than this one. */
export function startAt(table: NodeTable, index: number): number {
  const { respelled } = table;
  if (respelled === undefined) return table.start[index] as number;
  return (respelled.start[index] as number) + (index > respelled.leaf ? respelled.shift : 0);
}

/** Offset at which a node ends, see `startAt`. */
export function endAt(table: NodeTable, index: number): number {
  const { respelled } = table;
  if (respelled === undefined) return table.end[index] as number;
  const end = respelled.end[index] as number;
  return end >= (respelled.end[respelled.leaf] as number) ? end + respelled.shift : end;
}

/** Index of the first node that starts at or after an offset. */
export function firstFrom(table: NodeTable, offset: number): number {
  let low = 0;
  let high = table.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (startAt(table, middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sameShape(old: NodeTable, head: number, run: NodeRun): boolean {
  for (let at = 0; at < run.count; at++)
    if (
      old.kind[head + at] !== run.kind[at] ||
      old.field[head + at] !== run.field[at] ||
      old.depth[head + at] !== run.depth[at] ||
      old.flags[head + at] !== run.flags[at]
    )
      return false;
  return true;
}

function spliceOffsets(
  old: NodeTable,
  head: number,
  run: NodeRun,
  tailFrom: number,
  oldTailFrom: number,
  shift: number,
): Pick<NodeTable, "start" | "end"> {
  const count = tailFrom + old.count - oldTailFrom;
  const bytes = new ArrayBuffer(count * 8);
  const start = new Uint32Array(bytes, 0, count);
  const end = new Uint32Array(bytes, count * 4, count);
  start.set(old.start.subarray(0, head));
  end.set(old.end.subarray(0, head));
  start.set(run.start.subarray(0, run.count), head);
  end.set(run.end.subarray(0, run.count), head);
  if (shift === 0) {
    start.set(old.start.subarray(oldTailFrom, old.count), tailFrom);
    end.set(old.end.subarray(oldTailFrom, old.count), tailFrom);
    return { start, end };
  }
  // The loops are most of what a keystroke in a long file costs here, so each does one thing to one array.
  moveOffsets(old.start, oldTailFrom, start, tailFrom, shift);
  moveOffsets(old.end, oldTailFrom, end, tailFrom, shift);
  return { start, end };
}

function moveOffsets(from: Uint32Array, at: number, to: Uint32Array, start: number, shift: number): void {
  const distance = at - start;
  for (let index = start; index < to.length; index++) to[index] = (from[index + distance] as number) + shift;
}

function spliceLines(old: Uint32Array, text: string, change: ChangedSpan): Uint32Array {
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

/** The way from the root to one node, without it: the node at each depth above. */
interface Chain {
  readonly index: number;
  readonly above: readonly number[];
}

/**
 * The last way found in each shape. One edit asks for the same few places a dozen times, and in a file that is one class
 * each answer would be looked for back to its first line.
 */
const lastChains = new WeakMap<Uint16Array, Chain>();

/**
 * Indices of the nodes above position `index`, one to each depth less than `depth`, outermost first. The position is that
 * of the node, or of one that would stand before it at `depth`.
 */
export function ancestorsAbove(table: NodeTable, index: number, depth: number): readonly number[] {
  const known = lastChains.get(table.depth);
  if (known?.index === index && known.above.length === depth) return known.above;
  const above = new Array<number>(index === 0 ? 0 : depth);
  let wanted = above.length - 1;
  for (let at = index - 1; wanted >= 0; at--) {
    // A node above the known place is above this one too when it begins before both and nothing as shallow came between.
    if (known !== undefined && (index <= known.index || at < known.index)) {
      const shared = known.above[wanted];
      if (shared !== undefined && shared < index) {
        for (; wanted >= 0; wanted--) above[wanted] = known.above[wanted] as number;
        break;
      }
    }
    // The root is known without a search.
    if (wanted === 0) at = 0;
    if ((table.depth[at] as number) > wanted) continue;
    above[wanted] = at;
    wanted--;
  }
  lastChains.set(table.depth, { index, above });
  return above;
}

/** Indices of the direct children of a node. */
export function childrenOf(table: NodeTable, index: number): number[] {
  const children: number[] = [];
  const depth = (table.depth[index] as number) + 1;
  for (let at = index + 1; at < table.count && (table.depth[at] as number) >= depth; at++)
    if (table.depth[at] === depth) children.push(at);
  return children;
}

/** The first child in a field. Ends there: a name or a body stands early, and what follows may be the whole file. */
export function childInField(table: NodeTable, index: number, field: number): number | undefined {
  const depth = (table.depth[index] as number) + 1;
  for (let at = index + 1; at < table.count && (table.depth[at] as number) >= depth; at++)
    if (table.depth[at] === depth && table.field[at] === field) return at;
  return undefined;
}

/** Text of one node. */
export function textOf(table: NodeTable, index: number): string {
  return table.text.slice(startAt(table, index), endAt(table, index));
}

/** Whether a node has no child. */
export function isLeaf(table: NodeTable, index: number): boolean {
  return index + 1 >= table.count || (table.depth[index + 1] as number) <= (table.depth[index] as number);
}
