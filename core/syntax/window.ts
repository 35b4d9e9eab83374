import { type Plan, ROLE } from "./plan.ts";
import { NODE_NAMED, type NodeTable } from "./port.ts";
import { ancestorsAbove, endAt, isLeaf, startAt, subtreeEnd } from "./table.ts";

/**
 * The nodes in which two tables differ: [beforeFrom, beforeEnd) of the one, [afterFrom, afterEnd) of the other. Everything before and
 * behind is equal in kind, field, depth and text, and no node behind stands beneath one inside, so that whatever is counted
 * inside is the difference of the whole.
 */
export interface Window {
  readonly beforeFrom: number;
  readonly beforeEnd: number;
  readonly afterFrom: number;
  readonly afterEnd: number;
}

export function windowOf(before: NodeTable, after: NodeTable, plan: Plan): Window {
  const basis = after.basis?.of === before.identity ? after.basis : undefined;
  const most = Math.min(before.count, after.count);
  let from = wholeFrom(before, after, basis?.head ?? 0, plan);
  while (from < most && sameNode(before, from, after, from, plan)) from++;
  from = wholeFrom(before, after, from, plan);
  let tail = Math.min(basis?.tail ?? 0, most - from);
  while (tail < most - from && sameNode(before, before.count - tail - 1, after, after.count - tail - 1, plan)) tail++;
  let beforeEnd = before.count - tail;
  let afterEnd = after.count - tail;
  if (beforeEnd === from && afterEnd === from) return { beforeFrom: from, beforeEnd, afterFrom: from, afterEnd };
  const depth = Math.min(leastDepth(before, from, beforeEnd), leastDepth(after, from, afterEnd));
  while (beforeEnd < before.count && (before.depth[beforeEnd] as number) > depth) {
    beforeEnd++;
    afterEnd++;
  }
  return { beforeFrom: from, beforeEnd, afterFrom: from, afterEnd };
}

/** Depth of the shallowest node in either part of a window: everything above it is the same. Infinity when both are empty. */
export function sharedDepth(before: NodeTable, after: NodeTable, window: Window): number {
  return Math.min(
    leastDepth(before, window.beforeFrom, window.beforeEnd),
    leastDepth(after, window.afterFrom, window.afterEnd),
  );
}

/** Depth of the shallowest node in a range; Infinity for an empty one. */
function leastDepth(table: NodeTable, from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = from; index < to; index++) least = Math.min(least, table.depth[index] as number);
  return least;
}

function sameNode(a: NodeTable, at: number, b: NodeTable, bt: number, plan: Plan): boolean {
  if (a.kind[at] !== b.kind[bt] || a.depth[at] !== b.depth[bt] || a.field[at] !== b.field[bt]) return false;
  const whole = ((plan.roles[a.kind[at] as number] as number) & (ROLE.verbatim | ROLE.comment)) !== 0;
  const leaf = isLeaf(a, at);
  if (leaf !== isLeaf(b, bt)) return false;
  // Two tokens of one kind are spelled alike; only named leaves have a text of their own.
  if (!whole && (!leaf || ((a.flags[at] as number) & NODE_NAMED) === 0)) return true;
  return sameText(a, at, b, bt);
}

function sameText(a: NodeTable, at: number, b: NodeTable, bt: number): boolean {
  const start = startAt(a, at);
  const other = startAt(b, bt);
  const length = endAt(a, at) - start;
  if (length !== endAt(b, bt) - other) return false;
  for (let offset = 0; offset < length; offset++)
    if (a.text.charCodeAt(start + offset) !== b.text.charCodeAt(other + offset)) return false;
  return true;
}

/** Steps back to the start of a node that either table compares as a whole, when the window would begin inside one. */
function wholeFrom(before: NodeTable, after: NodeTable, from: number, plan: Plan): number {
  return Math.min(wholeFromIn(before, from, plan), wholeFromIn(after, from, plan));
}

function wholeFromIn(table: NodeTable, from: number, plan: Plan): number {
  if (from >= table.count) return from;
  for (const index of ancestorsAbove(table, from, table.depth[from] as number)) {
    const role = plan.roles[table.kind[index] as number] as number;
    if ((role & (ROLE.verbatim | ROLE.comment)) !== 0) return index;
    if ((role & ROLE.docStatement) !== 0 && isDocstring(table, index, plan)) return index;
  }
  return from;
}

/** The window begun at whole subtrees: what it takes in besides is equal in both tables and changes no difference. */
export function wholeWindow(before: NodeTable, after: NodeTable, window: Window, shared: number): Window {
  // What stands before the window has the same number in both tables, so one start serves both.
  const from = Math.min(
    rootFrom(before, window.beforeFrom, window.beforeEnd, shared),
    rootFrom(after, window.afterFrom, window.afterEnd, shared),
  );
  return { ...window, beforeFrom: from, afterFrom: from };
}

function rootFrom(table: NodeTable, from: number, to: number, shared: number): number {
  let at = from;
  if (at < to) while (at > 0 && (table.depth[at] as number) > shared) at--;
  return at;
}

/** Whether a statement is a bare string that opens a module, a function or a class. */
export function isDocstring(table: NodeTable, statement: number, plan: Plan): boolean {
  const depth = table.depth[statement] as number;
  const first = statement + 1;
  if (first >= table.count || ((plan.roles[table.kind[first] as number] as number) & ROLE.docString) === 0)
    return false;
  if (depth === 0 || subtreeEnd(table, first) !== subtreeEnd(table, statement)) return false;
  // One of bytes, or one that is put together as the program runs, documents nothing.
  if (/^[a-zA-Z]*[bBfFtT]/.test(table.text.slice(startAt(table, first), startAt(table, first) + 3))) return false;
  // Only comments may stand between the block and its docstring.
  let at = statement - 1;
  while (at > 0 && ((plan.roles[table.kind[at] as number] as number) & ROLE.comment) !== 0) at--;
  if (table.depth[at] !== depth - 1) return false;
  if (((plan.roles[table.kind[at] as number] as number) & ROLE.docBlock) === 0) return false;
  if (at === 0) return true;
  const holder = ancestorsAbove(table, at, table.depth[at] as number).at(-1) ?? 0;
  return plan.outside.has(table.kind[holder] as number);
}
