import type { NormalPlan } from "./normal-plan.ts";
import type { RewriteName } from "./normal-rules.ts";
import { type Plan, placeOf, ROLE } from "./plan.ts";
import { NODE_NAMED, type NodeTable } from "./port.ts";
import { endAt, isLeaf, startAt, subtreeEnd, textOf } from "./table.ts";
import { numberValue } from "./text-values.ts";
import { isDocstring } from "./window.ts";

/**
 * What a program says, with everything taken out that only lays it out: items in order, each a node that opens, a leaf or a
 * closing. Equal streams are equal programs; see rewrites.ts for what is taken for equal, and why.
 */
export interface NormalStream {
  /** Place of a node or a leaf (`placeOf`), CLOSE for the end of a node. */
  readonly tags: number[];
  /** Text of a leaf, null for others. */
  readonly texts: (string | null)[];
  /** Node that a name is, NO_NAME for what is none. */
  readonly names: number[];
  /** Comments in order, without the indentation of their lines. */
  readonly comments: string[];
}

export const CLOSE = -1;
export const NO_NAME = -1;

/** One stream under way. */
export interface Emitter extends NormalStream {
  readonly table: NodeTable;
  readonly plan: Plan;
  readonly normal: NormalPlan;
  /** Spells a name; a name that a declaration gives may be left open, so that only what callers see is compared. */
  readonly spell: ((index: number) => string) | null;
  readonly rewrites: Readonly<Record<RewriteName, Rewrite>>;
}

/** Writes a node in normal form; false when it stays as the tree has it. */
export type Rewrite = (emitter: Emitter, index: number, field: number, parent: number | undefined) => boolean;

/** Roles of a named node; tokens have none. */
export function roleOf({ table, plan }: Emitter, index: number): number {
  return ((table.flags[index] as number) & NODE_NAMED) === 0 ? 0 : (plan.roles[table.kind[index] as number] as number);
}

export function isNamed(table: NodeTable, index: number): boolean {
  return ((table.flags[index] as number) & NODE_NAMED) !== 0;
}

export function kindNameOf(table: NodeTable, index: number): string {
  return table.kindNames[table.kind[index] as number] as string;
}

/** Nodes directly beneath one, comments and what is left out always not among them. */
export function partsOf(emitter: Emitter, index: number): number[] {
  const { table } = emitter;
  const parts: number[] = [];
  const end = subtreeEnd(table, index);
  for (let at = index + 1; at < end; at = subtreeEnd(table, at))
    if ((roleOf(emitter, at) & (ROLE.comment | ROLE.ignored)) === 0) parts.push(at);
  return parts;
}

export function fieldOf(emitter: Emitter, name: string): number {
  return emitter.normal.fields.get(name) ?? 0;
}

export function open(emitter: Emitter, kind: number, field: number): void {
  emitter.tags.push(placeOf(emitter.normal.sameKinds.get(kind) ?? kind, field));
  emitter.texts.push(null);
  emitter.names.push(NO_NAME);
}

export function close(emitter: Emitter): void {
  emitter.tags.push(CLOSE);
  emitter.texts.push(null);
  emitter.names.push(NO_NAME);
}

export function leaf(emitter: Emitter, kind: number, field: number, text: string | null, name = NO_NAME): void {
  emitter.tags.push(placeOf(kind, field));
  emitter.texts.push(text);
  emitter.names.push(name);
}

/** Keeps the comments beneath a node whose parts are written otherwise. */
export function keepComments(emitter: Emitter, index: number): void {
  const { table } = emitter;
  const end = subtreeEnd(table, index);
  for (let at = index + 1; at < end; at++)
    if ((roleOf(emitter, at) & ROLE.comment) !== 0) {
      comment(emitter, at);
      at = subtreeEnd(table, at) - 1;
    }
}

function comment(emitter: Emitter, index: number): void {
  emitter.comments.push(unindented(textOf(emitter.table, index)));
}

/** One node as it is written in normal form, in the field it stands in or that of what it was taken out of. */
export function emit(emitter: Emitter, index: number, field: number, parent: number | undefined): void {
  const { table, plan, normal } = emitter;
  const role = roleOf(emitter, index);
  if ((role & ROLE.ignored) !== 0) return;
  if ((role & ROLE.comment) !== 0 || ((role & ROLE.docStatement) !== 0 && isDocstring(table, index, plan))) {
    comment(emitter, index);
    return;
  }
  const kind = table.kind[index] as number;
  if (isNamed(table, index)) {
    const rewrite = normal.rewrites.get(kind);
    if (rewrite !== undefined && emitter.rewrites[rewrite](emitter, index, field, parent)) return;
  }
  if (isLeaf(table, index) || (role & ROLE.verbatim) !== 0) {
    emitLeaf(emitter, index, field, role);
    return;
  }
  open(emitter, kind, field);
  emitChildren(emitter, index);
  close(emitter);
}

function emitLeaf(emitter: Emitter, index: number, field: number, role: number): void {
  const { table, normal } = emitter;
  const kind = table.kind[index] as number;
  // Two tokens of one kind say the same; `#  define` is one of them.
  if (!isNamed(table, index)) {
    leaf(emitter, kind, field, null);
    return;
  }
  const text = textOf(table, index);
  if ((role & ROLE.name) !== 0 && isLeaf(table, index))
    leaf(emitter, kind, field, emitter.spell?.(index) ?? text, index);
  else if ((role & ROLE.number) !== 0)
    // A number is told by its value; the grammar's kinds for its bases are not.
    leaf(emitter, normal.numberKind, field, numberValue(text, normal.rules.style));
  else leaf(emitter, kind, field, text.includes("\r") ? text.replaceAll("\r\n", "\n") : text);
}

export function emitChildren(emitter: Emitter, index: number): void {
  const { table } = emitter;
  const children: number[] = [];
  const end = subtreeEnd(table, index);
  for (let at = index + 1; at < end; at = subtreeEnd(table, at)) children.push(at);
  emitSiblings(emitter, children, index);
}

/** Nodes side by side. `parent` decides what may be left out among them. */
export function emitSiblings(emitter: Emitter, siblings: readonly number[], parent: number | undefined): void {
  const { table } = emitter;
  for (let at = 0; at < siblings.length; at++) {
    const index = siblings[at] as number;
    const run = unorderedRun(emitter, siblings, at);
    if (run > 1 || (run === 1 && emitter.normal.flattened.has(table.kind[index] as number))) {
      emitUnordered(emitter, siblings.slice(at, at + run), parent);
      at += run - 1;
      continue;
    }
    if (parent !== undefined && isOptional(emitter, index, parent)) continue;
    emit(emitter, index, table.field[index] as number, parent);
  }
}

/** How many of the siblings from `at` on may stand in any order, comments among them. */
function unorderedRun(emitter: Emitter, siblings: readonly number[], at: number): number {
  const { table, normal } = emitter;
  const kind = table.kind[siblings[at] as number] as number;
  const pattern = normal.unordered.get(kind);
  if (pattern === undefined) return 0;
  const first = siblings[at] as number;
  // What stands right before may be said of the first alone.
  const before = first > 0 ? siblings[at - 1] : undefined;
  if (before !== undefined && normal.attached.has(table.kind[before] as number)) return 0;
  let length = 0;
  let counted = 0;
  for (let next = at; next < siblings.length; next++) {
    const index = siblings[next] as number;
    const role = roleOf(emitter, index);
    if ((role & (ROLE.comment | ROLE.ignored)) !== 0 || !isNamed(table, index)) {
      if (next === at) return 0;
      continue;
    }
    if (table.kind[index] !== kind || !pattern.test(textOf(table, index))) break;
    counted++;
    length = next - at + 1;
  }
  return counted === 0 ? 0 : length;
}

/** Declarations in the order of what they say. */
function emitUnordered(emitter: Emitter, run: readonly number[], parent: number | undefined): void {
  const { table, normal } = emitter;
  const entries: NormalStream[] = [];
  function entry(write: (inner: Emitter) => void): void {
    const inner: Emitter = { ...emitter, tags: [], texts: [], names: [] };
    write(inner);
    entries.push(inner);
  }
  for (const index of run) {
    if (parent !== undefined && isOptional(emitter, index, parent)) continue;
    const inside = normal.flattened.get(table.kind[index] as number);
    const list = inside === undefined ? undefined : partsOf(emitter, index).find((part) => table.kind[part] === inside);
    if (list === undefined) {
      entry((inner) => emit(inner, index, table.field[index] as number, parent));
      continue;
    }
    keepComments(emitter, index);
    for (const part of partsOf(emitter, list)) {
      if (!isNamed(table, part)) continue;
      entry((inner) => {
        open(inner, table.kind[index] as number, table.field[index] as number);
        for (const token of partsOf(emitter, index))
          if (!isNamed(table, token)) emit(inner, token, table.field[token] as number, index);
        emit(inner, part, 0, list);
        close(inner);
      });
    }
  }
  const keyed = entries.map((one) => ({ one, key: keyOf(one) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  for (const { one } of keyed) append(emitter, one);
}

export function append(emitter: Emitter, other: NormalStream): void {
  for (let at = 0; at < other.tags.length; at++) {
    emitter.tags.push(other.tags[at] as number);
    emitter.texts.push(other.texts[at] as string | null);
    emitter.names.push(other.names[at] as number);
  }
}

/** A stream as one text. */
export function keyOf(stream: NormalStream): string {
  return stream.tags.map((tag, at) => `${tag}:${stream.texts[at] ?? ""}`).join("\u0001");
}

/** Whether a token or a statement may be left out without a change of meaning. */
function isOptional(emitter: Emitter, index: number, parent: number): boolean {
  const { table, normal } = emitter;
  const kind = table.kind[parent] as number;
  if (isNamed(table, index)) return isEmptyStatement(emitter, index, parent);
  if (endAt(table, index) - startAt(table, index) > 1) return false;
  const text = textOf(table, index);
  if (normal.optionalTokens.get(kind)?.has(text === "" ? kindNameOf(table, index) : text) === true) return true;
  return text === "," && (normal.trailingComma.has(kind) || normal.trailingCommaOfMany.has(kind))
    ? isTrailing(emitter, index, parent)
    : false;
}

function isEmptyStatement(emitter: Emitter, index: number, parent: number): boolean {
  const { table, normal } = emitter;
  if (!normal.emptyStatements.has(table.kind[index] as number)) return false;
  if (!normal.emptyIn.has(table.kind[parent] as number)) return false;
  if (endAt(table, index) - startAt(table, index) > 1) return false;
  if (!normal.rules.lastIsValue) return true;
  const after = partsOf(emitter, parent).filter((part) => part > index && isNamed(table, part));
  return after.some((part) => !normal.emptyStatements.has(table.kind[part] as number));
}

function isTrailing(emitter: Emitter, index: number, parent: number): boolean {
  const { table, normal } = emitter;
  // Most commas have something behind them, and a list may be as long as a file: that is told without its other parts.
  const named = table.depth[index + 1] === table.depth[index] && isNamed(table, index + 1);
  if (named && (roleOf(emitter, index + 1) & (ROLE.comment | ROLE.ignored)) === 0) return false;
  const parts = partsOf(emitter, parent);
  const at = parts.indexOf(index);
  const next = parts[at + 1];
  if (next !== undefined && (isNamed(table, next) || !")]}>|;".includes(textOf(table, next)))) return false;
  // `[a,,]` has a hole before the last comma.
  const left = parts[at - 1];
  if (left === undefined || !isNamed(table, left)) return false;
  if (!normal.trailingCommaOfMany.has(table.kind[parent] as number)) return true;
  return parts.filter((part) => textOf(table, part) === ",").length > 1;
}

function unindented(text: string): string {
  return text.replaceAll(/[ \t]*\r?\n[ \t]*/g, "\n").trimEnd();
}
