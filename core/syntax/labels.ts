import { decide } from "./decide.ts";
import type { EditClass, EditLabel } from "./judgement.ts";
import { declaredName } from "./names.ts";
import { type Plan, ROLE } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import { ancestorsAbove, childrenOf, lineNumberAt, subtreeEnd } from "./table.ts";
import { sharedDepth, type Window } from "./window.ts";

/** More places than these are told as one: nobody reads a longer list. */
const PLACES_MAX = 12;

/** Siblings beyond which two lists are no longer matched one by one; the cost grows with the product. */
const MATCHED_MAX = 200;

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
  const whole: EditLabel = {
    class: leading,
    in: enclosing(after, plan, window.afterFrom),
    lines: linesOf(after, window),
  };
  const shared = sharedDepth(before, after, window);
  if (shared === Number.POSITIVE_INFINITY) return [whole];
  const parts = partsOf(before, after, plan, window, shared);
  // What differs in one place only was judged already.
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only !== undefined)
    return [{ class: leading, in: enclosing(after, plan, only.afterFrom), lines: linesOf(after, only) }];
  if (parts.length > PLACES_MAX) return [whole];
  const labels: EditLabel[] = [];
  for (const part of parts) {
    const editClass = decide(before, after, plan, part);
    const place = enclosing(after, plan, part.afterFrom);
    const lines = linesOf(after, part);
    const known = labels.findIndex((label) => label.class === editClass && label.in === place);
    if (known < 0) labels.push({ class: editClass, in: place, lines });
    else {
      const label = labels[known] as EditLabel;
      labels[known] = { ...label, lines: [Math.min(label.lines[0], lines[0]), Math.max(label.lines[1], lines[1])] };
    }
  }
  // Parts may say less than the whole: names that swap in two statements are a rename only together.
  const leads = labels.filter((label) => label.class === leading);
  const others = labels.filter((label) => label.class !== leading);
  return leads.length === 0 ? [whole] : [...leads, ...others];
}

function partsOf(before: NodeTable, after: NodeTable, plan: Plan, window: Window, shared: number): Window[] {
  const parts: Window[] = [];
  const was = rootsOf(before, window.beforeFrom, window.beforeEnd, shared);
  const is = rootsOf(after, window.afterFrom, window.afterEnd, shared);
  match(was, is);
  return parts;

  function match(was: readonly number[], is: readonly number[]): void {
    let head = 0;
    while (head < was.length && head < is.length && same(was[head] as number, is[head] as number)) head++;
    let tail = 0;
    const most = Math.min(was.length, is.length) - head;
    while (tail < most && same(was[was.length - tail - 1] as number, is[is.length - tail - 1] as number)) tail++;
    const olds = was.slice(head, was.length - tail);
    const news = is.slice(head, is.length - tail);
    for (const [from, to, start, end] of gaps(olds, news))
      between(olds.slice(from, to), news.slice(start, end), olds, news, from, start);
  }

  function between(
    olds: readonly number[],
    news: readonly number[],
    allOlds: readonly number[],
    allNews: readonly number[],
    oldAt: number,
    newAt: number,
  ): void {
    if (olds.length === news.length && olds.every((old, at) => opensAlike(old, news[at] as number))) {
      olds.forEach((old, at) => {
        match(childrenOf(before, old), childrenOf(after, news[at] as number));
      });
      return;
    }
    const beforeFrom = olds[0] ?? placeIn(before, allOlds, oldAt, window.beforeEnd);
    const afterFrom = news[0] ?? placeIn(after, allNews, newAt, window.afterEnd);
    const lastOld = olds.at(-1);
    const lastNew = news.at(-1);
    parts.push({
      beforeFrom,
      beforeEnd: lastOld === undefined ? beforeFrom : subtreeEnd(before, lastOld),
      afterFrom,
      afterEnd: lastNew === undefined ? afterFrom : subtreeEnd(after, lastNew),
    });
  }

  /** Whether two nodes are of one kind that holds statements or declarations, so that they are looked into. */
  function opensAlike(old: number, now: number): boolean {
    if (before.kind[old] !== after.kind[now]) return false;
    const role = plan.roles[after.kind[now] as number] as number;
    return (
      (role & (ROLE.control | ROLE.signature | ROLE.docBlock | ROLE.functionBody)) !== 0 ||
      plan.scopes.has(after.kind[now] as number) ||
      plan.rules.optionalSemicolon.includes(plan.kindNames[after.kind[now] as number] as string) ||
      BODIES.has(plan.kindNames[after.kind[now] as number] as string)
    );
  }

  function same(old: number, now: number): boolean {
    return before.kind[old] === after.kind[now] && keyOf(before, old) === keyOf(after, now);
  }

  /** Runs of the two lists that stand between what both have in the same order: [from, to, start, end). */
  function gaps(olds: readonly number[], news: readonly number[]): (readonly [number, number, number, number])[] {
    if (olds.length === 0 && news.length === 0) return [];
    if (olds.length > MATCHED_MAX || news.length > MATCHED_MAX) return [[0, olds.length, 0, news.length]];
    const oldKeys = olds.map((index) => keyOf(before, index));
    const newKeys = news.map((index) => keyOf(after, index));
    const width = newKeys.length + 1;
    const longest = new Uint16Array((oldKeys.length + 1) * width);
    for (let at = oldKeys.length - 1; at >= 0; at--)
      for (let to = newKeys.length - 1; to >= 0; to--)
        longest[at * width + to] =
          oldKeys[at] === newKeys[to]
            ? (longest[(at + 1) * width + to + 1] as number) + 1
            : Math.max(longest[(at + 1) * width + to] as number, longest[at * width + to + 1] as number);
    const found: (readonly [number, number, number, number])[] = [];
    let at = 0;
    let to = 0;
    let from = 0;
    let start = 0;
    while (at < oldKeys.length && to < newKeys.length) {
      if (oldKeys[at] === newKeys[to]) {
        if (at > from || to > start) found.push([from, at, start, to]);
        at++;
        to++;
        from = at;
        start = to;
      } else if ((longest[(at + 1) * width + to] as number) >= (longest[at * width + to + 1] as number)) at++;
      else to++;
    }
    if (from < oldKeys.length || start < newKeys.length) found.push([from, oldKeys.length, start, newKeys.length]);
    return found;
  }
}

/** Kinds that hold declarations or statements and are none themselves. */
const BODIES: ReadonlySet<string> = new Set([
  "program",
  "module",
  "translation_unit",
  "block",
  "statement_block",
  "compound_statement",
  "class_body",
  "interface_body",
  "enum_body",
  "constructor_body",
  "field_declaration_list",
  "declaration_list",
  "switch_body",
  "switch_block",
  "export_statement",
  "decorated_definition",
  "template_declaration",
]);

function placeIn(table: NodeTable, list: readonly number[], at: number, end: number): number {
  const next = list[at];
  if (next !== undefined) return next;
  const previous = list[at - 1];
  return previous === undefined ? end : subtreeEnd(table, previous);
}

/** Text of a subtree with runs of white space made one. */
function keyOf(table: NodeTable, index: number): string {
  return `${table.kind[index]} ${table.text.slice(table.start[index], table.end[index]).replaceAll(/\s+/g, " ")}`;
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

/** Declarations around a node, outermost first: "Cache.get"; null at top level. */
function enclosing(table: NodeTable, plan: Plan, index: number): string | null {
  if (table.count === 0) return null;
  const at = Math.min(index, table.count - 1);
  const chain = [...ancestorsAbove(table, at, table.depth[at] as number), ...(index < table.count ? [at] : [])];
  const names: string[] = [];
  for (const node of chain) {
    const kind = table.kind[node] as number;
    if (!plan.declared.has(kind)) continue;
    const role = plan.roles[kind] as number;
    if ((role & ROLE.signature) === 0 && !holdsClosure(table, plan, node) && !isNamespace(plan, kind)) continue;
    if (
      (role & ROLE.needsBody) !== 0 &&
      !childrenOf(table, node).some((child) => table.field[child] === plan.bodyField)
    )
      continue;
    const name = declaredName(table, plan, node);
    if (name !== "") names.push(name);
  }
  return names.length === 0 ? null : names.join(".");
}

function isNamespace(plan: Plan, kind: number): boolean {
  return plan.kindNames[kind] === "namespace_definition";
}

function holdsClosure(table: NodeTable, plan: Plan, node: number): boolean {
  return childrenOf(table, node).some(
    (child) => ((plan.roles[table.kind[child] as number] as number) & ROLE.closure) !== 0,
  );
}

function linesOf(table: NodeTable, part: Window): readonly [number, number] {
  if (part.afterFrom >= table.count) {
    const last = lineNumberAt(table, table.text.length);
    return [last, last];
  }
  const first = lineNumberAt(table, table.start[part.afterFrom] as number);
  if (part.afterEnd <= part.afterFrom) return [first, first];
  let end = 0;
  for (let at = part.afterFrom; at < part.afterEnd; at++) end = Math.max(end, table.end[at] as number);
  return [first, Math.max(first, lineNumberAt(table, Math.max(end - 1, 0)))];
}
