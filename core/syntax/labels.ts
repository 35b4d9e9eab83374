import { changedSpan } from "../base/index.ts";
import { coarseOf, decide, isSemantic } from "./decide.ts";
import { HEADER_RULES, type HeaderPart } from "./header-rules.ts";
import { changedParts } from "./headers.ts";
import type { EditClass, EditLabel } from "./judgement.ts";
import { type Plan, ROLE } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import { scopePlanFor } from "./scope-plan.ts";
import { declaredName } from "./scopes.ts";
import { ancestorsAbove, childInField, childrenOf, endAt, lineNumberAt, startAt, subtreeEnd } from "./table.ts";
import { sharedDepth, type Window } from "./window.ts";

/** More places than these are told as one: nobody reads a longer list. */
const PLACES_MAX = 12;

/** Siblings beyond which two lists are no longer matched one by one; the cost grows with the product. */
const MATCHED_MAX = 200;

/** Levels of nesting below the first difference that are told apart. Each costs the text beneath it once more. */
const LEVELS_MAX = 24;

/** A part of the change: what it covers, and the declaration or block of the new buffer that holds it. */
interface Part extends Window {
  readonly holder: number;
  /** What the holder was in the buffer before. */
  readonly held: number;
  /** Nodes side by side that came in or were changed. */
  readonly size: number;
}

/** One comparison under way. */
interface Matching {
  readonly before: NodeTable;
  readonly after: NodeTable;
  readonly plan: Plan;
  readonly parts: Part[];
  /** Depth of the first nodes that differ. */
  readonly top: number;
}

/**
 * Every class present with its place: the leading class first, then the others in the order of the buffer. The tables are
 * matched declaration by declaration, then statement by statement; each part that differs is judged on its own.
 */
export function labelsOf(
  before: NodeTable,
  after: NodeTable,
  plan: Plan,
  window: Window,
  leading: EditClass,
): readonly EditLabel[] {
  if (leading === "none") return [];
  const shared = sharedDepth(before, after, window);
  const whole: Part = {
    ...window,
    holder: holderOf(after, window.afterFrom, shared),
    held: holderOf(before, window.beforeFrom, shared),
    size: 2,
  };
  // Where no node differs, only the text can say where.
  if (shared === Number.POSITIVE_INFINITY)
    return [{ ...labelOf(before, after, plan, whole, leading), lines: changedLines(before, after) }];
  // One node that became another needs no matching.
  if (window.beforeEnd - window.beforeFrom === 1 && window.afterEnd - window.afterFrom === 1)
    return [labelOf(before, after, plan, { ...whole, size: 1 }, leading)];
  const parts = partsOf({ before, after, plan, parts: [], top: shared }, window, whole.holder, whole.held, shared);
  // What differs in one place only was judged already.
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only !== undefined) return [labelOf(before, after, plan, only, leading)];
  if (parts.length > PLACES_MAX) return [labelOf(before, after, plan, whole, leading)];
  const labels: EditLabel[] = [];
  for (const part of parts) {
    const own = decide(before, after, plan, part, bodyDepth(after, plan, part.holder));
    // A name that goes with all its uses is another name in each place, though one place alone would not tell.
    const renamed = leading === "identifier_only" && isSemantic(own);
    const label = labelOf(before, after, plan, part, renamed ? leading : own);
    const known = labels.findIndex((other) => other.class === label.class && other.in === label.in);
    if (known < 0) labels.push(label);
    else {
      const { lines, parts: heads = [] } = labels[known] as EditLabel;
      const merged = [...new Set([...heads, ...(label.parts ?? [])])];
      labels[known] = {
        ...label,
        lines: [Math.min(lines[0], label.lines[0]), Math.max(lines[1], label.lines[1])],
        ...(merged.length > 0 && { parts: merged }),
      };
    }
  }
  const leads = labels.filter((label) => label.class === leading);
  // Parts may say less than the whole: names that swap in two statements are a rename only together.
  if (leads.length === 0) return [labelOf(before, after, plan, whole, leading)];
  return [...leads, ...labels.filter((label) => label.class !== leading)];
}

function labelOf(before: NodeTable, after: NodeTable, plan: Plan, part: Part, editClass: EditClass): EditLabel {
  // Of several declarations, or of one that is gone, only what holds them can be named.
  const named = part.size === 1 ? part.afterFrom : part.holder;
  const parts = headParts(before, after, plan, part, editClass);
  return {
    class: editClass,
    in: enclosing(after, plan, named),
    lines: linesOf(after, part),
    ...(parts.length > 0 && { parts }),
  };
}

/** What the change is in the head of: the node itself, or the nearest around it that has one. */
function headParts(
  before: NodeTable,
  after: NodeTable,
  plan: Plan,
  part: Part,
  editClass: EditClass,
): readonly HeaderPart[] {
  if (coarseOf(editClass) !== "code") return [];
  const ofDeclaration = editClass === "function_interface";
  if (part.size === 1 && part.beforeEnd > part.beforeFrom && part.afterEnd > part.afterFrom) {
    const own = changedParts(before, part.beforeFrom, after, part.afterFrom, plan, ofDeclaration);
    if (own.length > 0) return own;
  }
  const was = [...ancestorsAbove(before, part.held, before.depth[part.held] as number), part.held];
  const is = [...ancestorsAbove(after, part.holder, after.depth[part.holder] as number), part.holder];
  for (let depth = Math.min(was.length, is.length) - 1; depth > 0; depth--) {
    const old = was[depth] as number;
    const now = is[depth] as number;
    const role = plan.roles[after.kind[now] as number] as number;
    // Past the head of a declaration or a statement nothing around it has changed.
    const parts = changedParts(before, old, after, now, plan, ofDeclaration);
    if (parts.length > 0 || (role & (ROLE.signature | ROLE.functionBody)) !== 0) return parts;
  }
  return [];
}

function partsOf(matching: Matching, window: Window, holder: number, held: number, shared: number): readonly Part[] {
  const was = rootsOf(matching.before, window.beforeFrom, window.beforeEnd, shared);
  const is = rootsOf(matching.after, window.afterFrom, window.afterEnd, shared);
  match(matching, was, is, holder, held, window);
  return matching.parts;
}

/** Finds the parts in which two lists of siblings differ. `around` says where an empty list stands. */
function match(
  matching: Matching,
  was: readonly number[],
  is: readonly number[],
  holder: number,
  held: number,
  around: Window,
): void {
  let head = 0;
  while (head < was.length && head < is.length && same(matching, was[head] as number, is[head] as number)) head++;
  let tail = 0;
  const most = Math.min(was.length, is.length) - head;
  while (tail < most && same(matching, was[was.length - tail - 1] as number, is[is.length - tail - 1] as number))
    tail++;
  for (const [from, to, start, end] of gaps(matching, was, is, head, tail)) {
    const olds = was.slice(from, to);
    const news = is.slice(start, end);
    const before: Place = { from: olds, end: was[from] ?? around.beforeEnd };
    const after: Place = { from: news, end: is[start] ?? around.afterEnd };
    if (!isPaired(matching, olds, news)) {
      addPart(matching, before, after, holder, held);
      continue;
    }
    // Pairs that hold statements are looked into; those between them, such as a head before its body, stay together.
    let run = 0;
    for (let at = 0; at <= olds.length; at++) {
      const opens = at < olds.length && opensAlike(matching, olds[at] as number, news[at] as number);
      if (!opens && at < olds.length) continue;
      if (at > run)
        addPart(
          matching,
          { ...before, from: olds.slice(run, at) },
          { ...after, from: news.slice(run, at) },
          holder,
          held,
        );
      if (opens) matchInside(matching, olds[at] as number, news[at] as number);
      run = at + 1;
    }
  }
}

/** Siblings of one table, and where they would stand if there were none. */
interface Place {
  readonly from: readonly number[];
  readonly end: number;
}

function addPart(matching: Matching, before: Place, after: Place, holder: number, held: number): void {
  const beforeFrom = before.from[0] ?? before.end;
  const afterFrom = after.from[0] ?? after.end;
  const lastOld = before.from.at(-1);
  const lastNew = after.from.at(-1);
  matching.parts.push({
    beforeFrom,
    beforeEnd: lastOld === undefined ? beforeFrom : subtreeEnd(matching.before, lastOld),
    afterFrom,
    afterEnd: lastNew === undefined ? afterFrom : subtreeEnd(matching.after, lastNew),
    holder,
    held,
    size: after.from.length,
  });
}

/** Whether two runs are of the same kinds one by one, and some of the pairs are looked into. */
function isPaired(matching: Matching, olds: readonly number[], news: readonly number[]): boolean {
  const { before, after } = matching;
  return (
    olds.length === news.length &&
    olds.every((old, at) => before.kind[old] === after.kind[news[at] as number]) &&
    olds.some((old, at) => opensAlike(matching, old, news[at] as number))
  );
}

function matchInside(matching: Matching, old: number, now: number): void {
  const { before, after } = matching;
  match(matching, childrenOf(before, old), childrenOf(after, now), now, old, {
    beforeFrom: old,
    beforeEnd: subtreeEnd(before, old),
    afterFrom: now,
    afterEnd: subtreeEnd(after, now),
  });
}

/** Whether two nodes are of one kind that holds statements or declarations, so that they are looked into. */
function opensAlike({ before, after, plan, top }: Matching, old: number, now: number): boolean {
  const kind = after.kind[now] as number;
  if (before.kind[old] !== kind || (after.depth[now] as number) > top + LEVELS_MAX) return false;
  const role = plan.roles[kind] as number;
  return (
    (role & (ROLE.control | ROLE.signature | ROLE.docBlock | ROLE.functionBody)) !== 0 ||
    scopePlanFor(after).scopes.has(kind) ||
    HEADER_RULES[after.language].bodies.includes(plan.kindNames[kind] as string)
  );
}

function same({ before, after }: Matching, old: number, now: number): boolean {
  return before.kind[old] === after.kind[now] && keyOf(before, old) === keyOf(after, now);
}

/** Runs of two lists that stand between what both have in the same order: [from, to) of the one, [start, end) of the other. */
type Gap = readonly [from: number, to: number, start: number, end: number];

/** `head` and `tail` are known to be the same. The longest common order of the rest decides which siblings belong together. */
function gaps(matching: Matching, was: readonly number[], is: readonly number[], head: number, tail: number): Gap[] {
  const rows = was.length - tail - head;
  const columns = is.length - tail - head;
  if (rows === 0 && columns === 0) return [];
  const few = rows <= MATCHED_MAX && columns <= MATCHED_MAX;
  // With one node on each side, or none on one, there is no order to find.
  if (rows > 0 && columns > 0 && rows + columns > 2 && few) return ordered(matching, was, is, head, tail);
  return [[head, head + rows, head, head + columns]];
}

function ordered(matching: Matching, was: readonly number[], is: readonly number[], head: number, tail: number): Gap[] {
  const oldKeys = was.slice(head, was.length - tail).map((index) => keyOf(matching.before, index));
  const newKeys = is.slice(head, is.length - tail).map((index) => keyOf(matching.after, index));
  const width = newKeys.length + 1;
  const longest = new Uint16Array((oldKeys.length + 1) * width);
  for (let at = oldKeys.length - 1; at >= 0; at--)
    for (let to = newKeys.length - 1; to >= 0; to--)
      longest[at * width + to] =
        oldKeys[at] === newKeys[to]
          ? (longest[(at + 1) * width + to + 1] as number) + 1
          : Math.max(longest[(at + 1) * width + to] as number, longest[at * width + to + 1] as number);
  const found: Gap[] = [];
  let at = 0;
  let to = 0;
  let from = 0;
  let start = 0;
  while (at < oldKeys.length && to < newKeys.length) {
    if (oldKeys[at] === newKeys[to]) {
      if (at > from || to > start) found.push([head + from, head + at, head + start, head + to]);
      at++;
      to++;
      from = at;
      start = to;
    } else if ((longest[(at + 1) * width + to] as number) >= (longest[at * width + to + 1] as number)) at++;
    else to++;
  }
  if (from < oldKeys.length || start < newKeys.length)
    found.push([head + from, head + oldKeys.length, head + start, head + newKeys.length]);
  return found;
}

/** The node above all of a window. */
function holderOf(table: NodeTable, from: number, shared: number): number {
  return ancestorsAbove(table, from, Math.min(shared, table.depth[from] ?? 0)).at(-1) ?? 0;
}

/** Text of a subtree with runs of white space made one. */
function keyOf(table: NodeTable, index: number): string {
  return `${table.kind[index]} ${table.text.slice(startAt(table, index), endAt(table, index)).replaceAll(/\s+/g, " ")}`;
}

/** Nodes at depth `shared` whose subtrees cover the window. */
function rootsOf(table: NodeTable, from: number, to: number, shared: number): number[] {
  const roots: number[] = [];
  let at = from;
  // A window may begin inside a node that starts before it.
  while (at > 0 && at < table.count && (table.depth[at] as number) > shared) at--;
  for (; at < to; at++) if (table.depth[at] === shared) roots.push(at);
  return roots;
}

/** Depth of the innermost body that holds a node; a change in it is in none of the heads above. */
function bodyDepth(table: NodeTable, plan: Plan, holder: number): number {
  const path = [...ancestorsAbove(table, holder, table.depth[holder] as number), holder];
  const body = path.findLast((index) => table.field[index] === plan.bodyField);
  return body === undefined ? 0 : (table.depth[body] as number);
}

/** A node's declaration and those around it, outermost first: "Cache.get"; null at top level. */
function enclosing(table: NodeTable, plan: Plan, index: number): string | null {
  const names: string[] = [];
  for (const node of [...ancestorsAbove(table, index, table.depth[index] as number), index]) {
    const kind = table.kind[node] as number;
    if (!plan.declared.has(kind)) continue;
    const role = plan.roles[kind] as number;
    if (
      (role & ROLE.signature) === 0 &&
      !holdsClosure(table, plan, node) &&
      scopePlanFor(table).scopes.get(kind) !== "open"
    )
      continue;
    if ((role & ROLE.needsBody) !== 0 && childInField(table, node, plan.bodyField) === undefined) continue;
    const name = declaredName(table, plan, node);
    if (name !== "") names.push(name);
  }
  return names.length === 0 ? null : names.join(".");
}

function holdsClosure(table: NodeTable, plan: Plan, node: number): boolean {
  return childrenOf(table, node).some(
    (child) => ((plan.roles[table.kind[child] as number] as number) & ROLE.closure) !== 0,
  );
}

function changedLines(before: NodeTable, after: NodeTable): readonly [number, number] {
  const { start, oldEnd, newEnd } = changedSpan(before.text, after.text);
  const first = lineNumberAt(after, Math.min(start, after.text.length));
  // A change that ends where a line begins, before and after, ended with the line above.
  const whole = before.text[oldEnd - 1] === "\n" && after.text[newEnd - 1] === "\n";
  return [first, Math.max(first, lineNumberAt(after, Math.max(whole ? newEnd - 1 : newEnd, 0)))];
}

function linesOf(table: NodeTable, part: Window): readonly [number, number] {
  if (part.afterFrom >= table.count) {
    const last = lineNumberAt(table, Math.max(table.text.trimEnd().length - 1, 0));
    return [last, last];
  }
  const first = lineNumberAt(table, startAt(table, part.afterFrom));
  if (part.afterEnd <= part.afterFrom) return [first, first];
  let end = 0;
  for (let at = part.afterFrom; at < part.afterEnd; at++) end = Math.max(end, endAt(table, at));
  return [first, Math.max(first, lineNumberAt(table, Math.max(end - 1, 0)))];
}
