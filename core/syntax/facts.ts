import { useOfName } from "./names.ts";
import { type Plan, placeOf, ROLE } from "./plan.ts";
import { NODE_NAMED, type NodeTable } from "./port.ts";
import { ancestorsAbove, childInField, childrenOf, endAt, isLeaf, startAt, subtreeEnd, textOf } from "./table.ts";
import { isDocstring } from "./window.ts";

/**
 * What a run of nodes says, with layout taken out: comments, grouping parentheses, optional punctuation, the spelling of
 * quotes and of whole numbers. Equal items mean equal programs.
 */
export interface Facts {
  /** Node by node: kind, field and depth, then the text of a leaf, null for others. */
  readonly kinds: readonly number[];
  readonly fields: readonly number[];
  readonly depths: readonly number[];
  readonly texts: readonly (string | null)[];
  readonly isName: readonly boolean[];
  /** Comments in order, without the indentation of their lines. */
  readonly comments: readonly string[];
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

const NO_GROUP = -1;
const PLACEHOLDER = "\u0000name";

/** State of the nodes between the root and the one being read, by depth. */
interface Path {
  readonly index: number[];
  readonly inClosure: boolean[];
  /** Signature that the node's own leaves belong to. */
  readonly group: number[];
  /** Signature that the node opens for its children, or NO_GROUP. */
  readonly opens: number[];
  readonly inFunction: boolean[];
  /** Parentheses left out above. */
  readonly dropped: number[];
}

/** One reading under way. Handed from function to function: closures made anew for each keystroke cost more than it does. */
interface Reading {
  readonly table: NodeTable;
  readonly plan: Plan;
  readonly path: Path;
  readonly kinds: number[];
  readonly fields: number[];
  readonly depths: number[];
  readonly texts: (string | null)[];
  readonly isName: boolean[];
  readonly comments: string[];
  readonly counts: Map<number, number>;
  readonly groups: string[][];
  readonly loops: string[];
  /** Answers of `isKept`, since each level of nested parentheses asks for those around it. */
  readonly kept: Map<number, boolean>;
}

/**
 * Reads the nodes [from, to). `shared` is the depth below which the nodes above `from` are the same in both tables that are
 * compared; what they say as loops, makers and signatures is read too, since the change may be in their children.
 */
export function readFacts(table: NodeTable, plan: Plan, from: number, to: number, shared: number): Facts {
  const reading: Reading = {
    table,
    plan,
    path: { index: [], inClosure: [], group: [], opens: [], inFunction: [], dropped: [] },
    kinds: [],
    fields: [],
    depths: [],
    texts: [],
    isName: [],
    comments: [],
    counts: new Map(),
    groups: [],
    loops: [],
    kept: new Map(),
  };
  // With nothing to read, the nodes above are those of the place where the other table has something.
  const above = from < to ? (table.depth[from] as number) : shared;
  for (const index of ancestorsAbove(table, from, above)) {
    enter(reading, index);
    if ((table.depth[index] as number) < shared) readMeaning(reading, index, roleOf(reading, index));
  }
  const outer = reading.groups.length;
  for (let index = from; index < to; ) index = readNode(reading, index);
  const { kinds, fields, depths, texts, isName, comments, counts, loops } = reading;
  // A declaration around the window counts when the window is in its head; its kind alone is no difference.
  const signatures = reading.groups.filter((group, at) => at >= outer || group.length > 1).map(spellGroup);
  return { kinds, fields, depths, texts, isName, comments, counts, signatures: signatures.sort(), loops };
}

function spellGroup(group: readonly string[]): string {
  return group.join("\u0001");
}

/** Roles of a named node; tokens have none. */
function roleOf({ table, plan }: Reading, index: number): number {
  return ((table.flags[index] as number) & NODE_NAMED) === 0 ? 0 : (plan.roles[table.kind[index] as number] as number);
}

/** Works out what `index` inherits and what it hands on. */
function enter(reading: Reading, index: number): void {
  const { table, plan, path, groups } = reading;
  const depth = table.depth[index] as number;
  const kind = table.kind[index] as number;
  const field = table.field[index] as number;
  const above = depth - 1;
  const parent = path.index[above];
  let inClosure = false;
  let group = NO_GROUP;
  let inFunction = false;
  let dropped = 0;
  if (parent !== undefined) {
    inClosure = path.inClosure[above] as boolean;
    inFunction = path.inFunction[above] as boolean;
    dropped = path.dropped[above] as number;
    const opened = path.opens[above] as number;
    if (opened === NO_GROUP) group = path.group[above] as number;
    else group = plan.outside.get(table.kind[parent] as number)?.has(field) === true ? NO_GROUP : opened;
    const parentRole = roleOf(reading, parent);
    if ((parentRole & ROLE.closure) !== 0 && opened === NO_GROUP) inClosure = true;
    if ((parentRole & ROLE.functionBody) !== 0) inFunction = true;
    if ((parentRole & ROLE.parentheses) !== 0 && !isKept(reading, parent)) dropped++;
  }
  if ((roleOf(reading, index) & ROLE.implementation) !== 0) group = NO_GROUP;
  path.index[depth] = index;
  path.index.length = depth + 1;
  path.inClosure[depth] = inClosure;
  path.inFunction[depth] = inFunction;
  path.dropped[depth] = dropped;
  path.group[depth] = group;
  const opens = !inClosure && isSignature(reading, index, parent, inFunction);
  path.opens[depth] = opens ? groups.push([plan.kindNames[kind] as string]) - 1 : NO_GROUP;
}

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

/** Whether parentheses mean more than grouping for what is inside them. */
function isKept(reading: Reading, parentheses: number): boolean {
  const { table, plan, kept } = reading;
  if (plan.rules.parenthesesMatter.length === 0) return false;
  const known = kept.get(parentheses);
  if (known !== undefined) return known;
  const end = subtreeEnd(table, parentheses);
  let matters = false;
  for (let at = parentheses + 1; at < end && !matters; at++)
    matters = (roleOf(reading, at) & ROLE.parenthesesMatter) !== 0;
  kept.set(parentheses, matters);
  return matters;
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

/** Whether a token may be left out without a change of meaning. */
function isOptional(reading: Reading, index: number, parent: number): boolean {
  const { table } = reading;
  if (endAt(table, index) - startAt(table, index) !== 1) return false;
  const role = roleOf(reading, parent);
  const unit = table.text.charCodeAt(startAt(table, index));
  if (unit === SEMICOLON) return (role & ROLE.optionalSemicolon) !== 0;
  if (unit === OPENING || unit === CLOSING) return (role & ROLE.parentheses) !== 0 && !isKept(reading, parent);
  return unit === COMMA && (role & ROLE.trailingComma) !== 0 && isTrailing(reading, index, parent);
}

function isTrailing(reading: Reading, index: number, parent: number): boolean {
  const { table } = reading;
  let next = index + 1;
  while (next < table.count && (roleOf(reading, next) & ROLE.comment) !== 0) next = subtreeEnd(table, next);
  if (next >= table.count || table.depth[next] !== table.depth[index]) return false;
  if (!")]}>".includes(textOf(table, next))) return false;
  const siblings = childrenOf(table, parent).filter((child) => (roleOf(reading, child) & ROLE.comment) === 0);
  const left = siblings[siblings.indexOf(index) - 1];
  // `[a,,]` has a hole before the last comma, and `(a,)` is a tuple only for its comma.
  if (left === undefined || ((table.flags[left] as number) & NODE_NAMED) === 0) return false;
  return (
    (roleOf(reading, parent) & ROLE.tuple) === 0 || siblings.filter((child) => textOf(table, child) === ",").length > 1
  );
}

/** Reads one node and answers the index of the next one to read. */
function readNode(reading: Reading, index: number): number {
  const { table, plan, path } = reading;
  const role = roleOf(reading, index);
  if ((role & ROLE.ignored) !== 0) return subtreeEnd(table, index);
  if ((role & ROLE.comment) !== 0 || ((role & ROLE.docStatement) !== 0 && isDocstring(table, index, plan))) {
    reading.comments.push(unindented(textOf(table, index)));
    return subtreeEnd(table, index);
  }
  enter(reading, index);
  const depth = table.depth[index] as number;
  const named = ((table.flags[index] as number) & NODE_NAMED) !== 0;
  const parent = path.index[depth - 1];
  if (!named && parent !== undefined && isOptional(reading, index, parent)) return index + 1;
  if ((role & ROLE.parentheses) !== 0 && !isKept(reading, index)) return index + 1;
  if (named) count(reading, countKey(table.kind[index] as number, path.inClosure[depth] as boolean));
  readMeaning(reading, index, role);
  const whole = (role & ROLE.verbatim) !== 0;
  const leaf = whole || isLeaf(table, index);
  const name = leaf && (role & ROLE.name) !== 0;
  const quote = !named && parent !== undefined && isQuote(reading, index, parent);
  const text = leaf && !quote ? leafText(reading, index, role) : null;
  reading.kinds.push(quote ? QUOTE_KIND : (table.kind[index] as number));
  reading.fields.push(fieldOf(reading, index, depth));
  reading.depths.push(depth - (path.dropped[depth] as number));
  reading.texts.push(text);
  reading.isName.push(name);
  const group = reading.groups[path.group[depth] as number];
  if (text !== null) group?.push(name && bindsHere(reading, depth, role) ? PLACEHOLDER : text);
  return whole ? subtreeEnd(table, index) : index + 1;
}

function isQuote(reading: Reading, index: number, parent: number): boolean {
  if ((roleOf(reading, parent) & ROLE.quoted) === 0) return false;
  const unit = reading.table.text.charCodeAt(startAt(reading.table, index));
  return unit === SINGLE_QUOTE || unit === DOUBLE_QUOTE;
}

/** A node in parentheses stands in the field of the parentheses. */
function fieldOf(reading: Reading, index: number, depth: number): number {
  let at = index;
  for (let above = depth - 1; above >= 0; above--) {
    const parent = reading.path.index[above] as number;
    if ((roleOf(reading, parent) & ROLE.parentheses) === 0 || isKept(reading, parent)) break;
    at = parent;
  }
  return reading.table.field[at] as number;
}

/** Whether a name in the head of a declaration is one that it gives, and may be spelled otherwise. */
function bindsHere(reading: Reading, depth: number, role: number): boolean {
  if ((role & ROLE.pinnedName) !== 0) return false;
  return useOfName(reading.table, reading.plan, reading.path.index, depth).binding !== null;
}

function leafText(reading: Reading, index: number, role: number): string {
  const text = textOf(reading.table, index);
  if ((role & ROLE.number) !== 0) return wholeNumber(text, reading.plan.rules.zeroIsOctal);
  if ((role & ROLE.quote) !== 0) return text.replace(/(?:'''|"""|'|")$/, '"');
  return text;
}

/** Kind under which both quotes of a string are kept; no grammar has it. */
const QUOTE_KIND = -1;

const SINGLE_QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;
const SEMICOLON = 0x3b;
const COMMA = 0x2c;
const OPENING = 0x28;
const CLOSING = 0x29;

function unindented(comment: string): string {
  return comment.replaceAll(/[ \t]*\n[ \t]*/g, "\n").trimEnd();
}

/** One spelling of a whole number in any base, with its suffix; a text that is none stays. */
function wholeNumber(text: string, zeroIsOctal: boolean): string {
  // Most numbers are plain and need no expression.
  if (/^[1-9]\d*$/.test(text)) return text;
  const parts = /^(0[xX][\da-fA-F_']+|0[bB][01_']+|0[oO][0-7_']+|\d[\d_']*)([uUlLn]*)$/.exec(text);
  if (parts === null) return text;
  const digits = (parts[1] as string).replaceAll(/[_']/g, "").toLowerCase();
  const octal = zeroIsOctal && /^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits;
  if (!octal.startsWith("0x") && !octal.startsWith("0b") && !octal.startsWith("0o") && /^0\d/.test(octal)) return text;
  return `${BigInt(octal)}${(parts[2] as string).toLowerCase()}`;
}
