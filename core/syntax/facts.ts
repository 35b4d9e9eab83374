import { close, emit, isNamed, keyOf, open } from "./emitter.ts";
import { openEmitter } from "./normal.ts";
import { type Plan, placeOf, ROLE } from "./plan.ts";
import { NODE_NAMED, type NodeTable } from "./port.ts";
import { useOfName } from "./scopes.ts";
import { ancestorsAbove, childInField, endAt, isLeaf, subtreeEnd, textOf } from "./table.ts";
import { isDocstring } from "./window.ts";

/** What a run of nodes declares and does, as far as the class of a change hangs on it. */
export interface Facts {
  /** Named nodes by kind, apart inside closures; see `countKey`. */
  readonly counts: ReadonlyMap<number, number>;
  /** What callers see of each declaration, sorted, so that moving one changes nothing. */
  readonly signatures: readonly string[];
  /** Each loop's kind with the kinds of what it binds. */
  readonly loops: readonly string[];
}

/** Key of the counts under which the making of a collection is kept; no grammar has as many kinds. */
export const COLLECTION_KEY = 1 << 20;

export function countKey(kind: number, inClosure: boolean): number {
  return kind * 2 + (inClosure ? 1 : 0);
}

/** State of the nodes between the root and the one being read, by depth. */
interface Path {
  readonly index: number[];
  readonly inClosure: boolean[];
  readonly opens: boolean[];
  readonly inFunction: boolean[];
}

/** One reading under way. Handed from function to function: closures made anew for each keystroke cost more than it does. */
interface Reading {
  readonly table: NodeTable;
  readonly plan: Plan;
  readonly path: Path;
  readonly counts: Map<number, number>;
  readonly signatures: string[];
  readonly loops: string[];
}

/**
 * Reads the whole nodes [from, to). `shared` is the depth below which the nodes above `from` are the same in both tables that
 * are compared; what they say as loops, makers and signatures is read too, since the change may be in their children, but
 * only from depth `headsFrom` on: a change in a body is in none of the heads above it.
 */
export function readFacts(
  table: NodeTable,
  plan: Plan,
  from: number,
  to: number,
  shared: number,
  headsFrom: number,
): Facts {
  const reading: Reading = {
    table,
    plan,
    path: { index: [], inClosure: [], opens: [], inFunction: [] },
    counts: new Map(),
    signatures: [],
    loops: [],
  };
  // With nothing to read, the nodes above are those of the place where the other table has something.
  const above = from < to ? (table.depth[from] as number) : shared;
  for (const index of ancestorsAbove(table, from, above)) {
    enter(reading, index);
    if ((table.depth[index] as number) < headsFrom) continue;
    readMeaning(reading, index, roleOf(reading, index));
    // The change may be in the head of a declaration around it.
    if (reading.path.opens.at(-1) === true) reading.signatures.push(signatureOf(table, plan, index));
  }
  for (let index = from; index < to; ) index = readNode(reading, index);
  const { counts, loops, signatures } = reading;
  return { counts, signatures: signatures.sort(), loops };
}

/** Roles of a named node; tokens have none. */
function roleOf({ table, plan }: Reading, index: number): number {
  return ((table.flags[index] as number) & NODE_NAMED) === 0 ? 0 : (plan.roles[table.kind[index] as number] as number);
}

/** Works out what `index` inherits and what it hands on. */
function enter(reading: Reading, index: number): void {
  const { table, path } = reading;
  const depth = table.depth[index] as number;
  const above = depth - 1;
  const parent = path.index[above];
  let inClosure = false;
  let inFunction = false;
  if (parent !== undefined) {
    inClosure = path.inClosure[above] as boolean;
    inFunction = path.inFunction[above] as boolean;
    const parentRole = roleOf(reading, parent);
    if ((parentRole & ROLE.closure) !== 0 && path.opens[above] !== true) inClosure = true;
    if ((parentRole & ROLE.functionBody) !== 0) inFunction = true;
  }
  path.index[depth] = index;
  path.index.length = depth + 1;
  path.inClosure[depth] = inClosure;
  path.inFunction[depth] = inFunction;
  path.opens.length = depth;
  path.opens[depth] = !inClosure && isSignature(reading, index, parent, inFunction);
}

/** What callers see of one declaration, in normal form; names that it binds are left open. */
function signatureOf(table: NodeTable, plan: Plan, index: number): string {
  const emitter = openEmitter(table, plan, (leaf) => {
    const depth = table.depth[leaf] as number;
    const path = [...ancestorsAbove(table, leaf, depth), leaf];
    const use = useOfName(table, path, depth);
    return use.binder !== null && use.binder.to !== "import" ? PLACEHOLDER : textOf(table, leaf);
  });
  const outside = plan.outside.get(table.kind[index] as number);
  open(emitter, table.kind[index] as number, 0);
  const depth = table.depth[index] as number;
  const end = endAt(table, index);
  for (let child = index + 1; (table.depth[child] ?? 0) > depth; child = subtreeEnd(table, child)) {
    if (outside?.has(table.field[child] as number) === true) {
      // A body that ends the declaration is the last of it; to step over it would cost its length.
      if (endAt(table, child) >= end) break;
      continue;
    }
    if (((plan.roles[table.kind[child] as number] as number) & ROLE.implementation) !== 0 && isNamed(table, child))
      continue;
    emit(emitter, child, table.field[child] as number, index);
  }
  close(emitter);
  return keyOf(emitter);
}

const PLACEHOLDER = "\u0000name";

function isSignature(reading: Reading, index: number, parent: number | undefined, inFunction: boolean): boolean {
  const { table, plan } = reading;
  const role = roleOf(reading, index);
  if ((role & ROLE.closure) !== 0)
    return (
      parent !== undefined &&
      plan.namedClosures.has(placeOf(table.kind[parent] as number, table.field[index] as number))
    );
  if ((role & ROLE.signature) === 0) return false;
  if ((role & ROLE.needsBody) !== 0) return childInField(table, index, plan.bodyField) !== undefined;
  if ((role & ROLE.prototype) === 0) return true;
  return !inFunction && hasPrototypeHead(reading, index);
}

/** Levels of pointers, references and initial values through which a declarator is looked for. */
const DECLARATOR_DEPTH_MAX = 3;

/** Whether a declaration declares a function: its declarator, through pointers and references, is a function's. */
function hasPrototypeHead(reading: Reading, index: number): boolean {
  const { table } = reading;
  const end = subtreeEnd(table, index);
  const depth = table.depth[index] as number;
  for (let at = index + 1; at < end; at++) {
    const role = roleOf(reading, at);
    if ((role & ROLE.prototypeHead) !== 0) return true;
    // What stands in a body or deeper than pointers go is not this declaration's head.
    if ((role & (ROLE.functionBody | ROLE.needsBody)) !== 0) at = subtreeEnd(table, at) - 1;
    else if ((table.depth[at] as number) > depth + DECLARATOR_DEPTH_MAX) return false;
  }
  return false;
}

/** Notes a loop with what it binds, and the making of a collection. */
function readMeaning(reading: Reading, index: number, role: number): void {
  if ((role & ROLE.loop) !== 0) readLoop(reading, index);
  if ((role & ROLE.makes) !== 0) readMaker(reading, index);
}

function readLoop(reading: Reading, index: number): void {
  const { table, plan } = reading;
  const bound = loopBinding(table, plan, index);
  const parts = [plan.kindNames[table.kind[index] as number] as string];
  if (bound !== undefined) {
    const end = subtreeEnd(table, bound);
    for (let at = bound; at < end; at++)
      if (((table.flags[at] as number) & NODE_NAMED) !== 0 && (roleOf(reading, at) & ROLE.comment) === 0)
        parts.push(plan.kindNames[table.kind[at] as number] as string);
  }
  reading.loops.push(parts.join(" "));
}

/** The child that holds what a loop binds. Its body is not looked through: loops in loops would be counted over and over. */
function loopBinding(table: NodeTable, plan: Plan, index: number): number | undefined {
  const depth = (table.depth[index] as number) + 1;
  let found: number | undefined;
  let rank = plan.loopBindings.length;
  for (let at = index + 1; at < table.count && (table.depth[at] as number) >= depth; at++) {
    if (table.depth[at] !== depth) continue;
    const field = table.field[at] as number;
    if (field === plan.bodyField) break;
    const place = plan.loopBindings.indexOf(field);
    if (place < 0 || place >= rank) continue;
    rank = place;
    found = at;
  }
  return found;
}

function readMaker(reading: Reading, index: number): void {
  const { table, plan } = reading;
  const depth = (table.depth[index] as number) + 1;
  for (let at = index + 1; at < table.count && (table.depth[at] as number) >= depth; at++) {
    if (table.depth[at] !== depth) continue;
    if (!plan.makers.has(placeOf(table.kind[index] as number, table.field[at] as number))) continue;
    if (namesCollection(reading, at)) count(reading, COLLECTION_KEY);
    return;
  }
}

function namesCollection(reading: Reading, index: number): boolean {
  const { table, plan } = reading;
  if (plan.collections.has(textOf(table, index))) return true;
  // Of `java.util.HashMap<K, V>` the last name before the arguments counts.
  let last = "";
  const end = subtreeEnd(table, index);
  for (let at = index; at < end; at++) {
    if ((plan.kindNames[table.kind[at] as number] as string).endsWith("arguments")) break;
    if ((roleOf(reading, at) & ROLE.name) !== 0 && isLeaf(table, at)) last = textOf(table, at);
  }
  return plan.collections.has(last);
}

function count(reading: Reading, key: number): void {
  reading.counts.set(key, (reading.counts.get(key) ?? 0) + 1);
}

/** Reads one node and answers the index of the next one to read. */
function readNode(reading: Reading, index: number): number {
  const { table, plan, path } = reading;
  const role = roleOf(reading, index);
  if ((role & (ROLE.ignored | ROLE.comment)) !== 0) return subtreeEnd(table, index);
  if ((role & ROLE.docStatement) !== 0 && isDocstring(table, index, plan)) return subtreeEnd(table, index);
  enter(reading, index);
  const depth = table.depth[index] as number;
  if (((table.flags[index] as number) & NODE_NAMED) === 0) return index + 1;
  count(reading, countKey(table.kind[index] as number, path.inClosure[depth] as boolean));
  if (path.opens[depth] === true) reading.signatures.push(signatureOf(table, plan, index));
  readMeaning(reading, index, role);
  return (role & ROLE.verbatim) !== 0 ? subtreeEnd(table, index) : index + 1;
}
