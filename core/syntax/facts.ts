import { useOfName } from "./names.ts";
import { type Plan, placeOf, ROLE } from "./plan.ts";
import { NODE_NAMED, type NodeTable } from "./port.ts";
import { ancestorsAbove, childrenOf, isLeaf, subtreeEnd, textOf } from "./table.ts";
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

/**
 * Reads the nodes [from, to). `shared` is the depth below which the nodes above `from` are the same in both tables that are
 * compared; what they say as loops, makers and signatures is read too, since the change may be in their children.
 */
export function readFacts(table: NodeTable, plan: Plan, from: number, to: number, shared: number): Facts {
  const kinds: number[] = [];
  const fields: number[] = [];
  const depths: number[] = [];
  const texts: (string | null)[] = [];
  const isName: boolean[] = [];
  const comments: string[] = [];
  const counts = new Map<number, number>();
  const groups: string[][] = [];
  const loops: string[] = [];
  const path: Path = { index: [], inClosure: [], group: [], opens: [], inFunction: [], dropped: [] };

  function roleOf(index: number): number {
    return ((table.flags[index] as number) & NODE_NAMED) === 0
      ? 0
      : (plan.roles[table.kind[index] as number] as number);
  }
  function count(key: number): void {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  /** Works out what `index` inherits and what it hands on. */
  function enter(index: number): void {
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
      const parentKind = table.kind[parent] as number;
      inClosure = path.inClosure[above] as boolean;
      inFunction = path.inFunction[above] as boolean;
      dropped = path.dropped[above] as number;
      const opened = path.opens[above] as number;
      if (opened === NO_GROUP) group = path.group[above] as number;
      else group = plan.outside.get(parentKind)?.has(field) === true ? NO_GROUP : opened;
      const parentRole = roleOf(parent);
      if ((parentRole & ROLE.closure) !== 0 && opened === NO_GROUP) inClosure = true;
      if ((parentRole & ROLE.functionBody) !== 0) inFunction = true;
      if ((parentRole & ROLE.parentheses) !== 0 && !isKept(parent)) dropped++;
    }
    if ((roleOf(index) & ROLE.implementation) !== 0) group = NO_GROUP;
    path.index[depth] = index;
    path.index.length = depth + 1;
    path.inClosure[depth] = inClosure;
    path.inFunction[depth] = inFunction;
    path.dropped[depth] = dropped;
    path.group[depth] = group;
    const opens = !inClosure && isSignature(index, kind, field, parent, inFunction);
    path.opens[depth] = opens ? groups.push([plan.kindNames[kind] as string]) - 1 : NO_GROUP;
  }

  function isSignature(
    index: number,
    kind: number,
    field: number,
    parent: number | undefined,
    inFunction: boolean,
  ): boolean {
    const role = roleOf(index);
    if ((role & ROLE.closure) !== 0)
      return parent !== undefined && plan.namedClosures.has(placeOf(table.kind[parent] as number, field));
    if ((role & ROLE.signature) === 0) return false;
    if ((role & ROLE.needsBody) !== 0)
      return childrenOf(table, index).some((child) => table.field[child] === plan.bodyField);
    if ((role & ROLE.prototype) === 0) return true;
    return !inFunction && hasPrototypeHead(index);
  }

  /** Whether a declaration declares a function: its declarator, through pointers and references, is a function's. */
  function hasPrototypeHead(index: number): boolean {
    const end = subtreeEnd(table, index);
    const depth = table.depth[index] as number;
    for (let at = index + 1; at < end; at++) {
      const role = roleOf(at);
      if ((role & ROLE.prototypeHead) !== 0) return true;
      // What stands in a body or deeper than pointers go is not this declaration's head.
      if ((role & (ROLE.functionBody | ROLE.needsBody)) !== 0) at = subtreeEnd(table, at) - 1;
      else if ((table.depth[at] as number) > depth + 3) return false;
    }
    return false;
  }

  function isKept(parentheses: number): boolean {
    if (plan.rules.parenthesesMatter.length === 0) return false;
    const end = subtreeEnd(table, parentheses);
    for (let at = parentheses + 1; at < end; at++) if ((roleOf(at) & ROLE.parenthesesMatter) !== 0) return true;
    return false;
  }

  function readLoop(index: number): void {
    const children = childrenOf(table, index);
    const field = plan.loopBindings.find((one) => children.some((child) => table.field[child] === one));
    const bound = children.find((child) => table.field[child] === field && field !== undefined);
    const parts = [plan.kindNames[table.kind[index] as number] as string];
    if (bound !== undefined)
      for (let at = bound; at < subtreeEnd(table, bound); at++)
        if (((table.flags[at] as number) & NODE_NAMED) !== 0 && (roleOf(at) & ROLE.comment) === 0)
          parts.push(plan.kindNames[table.kind[at] as number] as string);
    loops.push(parts.join(" "));
  }

  function readMaker(index: number): void {
    for (const child of childrenOf(table, index)) {
      if (!plan.makers.has(placeOf(table.kind[index] as number, table.field[child] as number))) continue;
      if (namesCollection(child)) count(COLLECTION_KEY);
      return;
    }
  }

  function namesCollection(index: number): boolean {
    if (plan.collections.has(textOf(table, index))) return true;
    // Of `java.util.HashMap<K, V>` the last name before the arguments counts.
    let last = "";
    const end = subtreeEnd(table, index);
    for (let at = index; at < end; at++) {
      if ((plan.kindNames[table.kind[at] as number] as string).endsWith("arguments")) break;
      if ((roleOf(at) & ROLE.name) !== 0 && isLeaf(table, at)) last = textOf(table, at);
    }
    return plan.collections.has(last);
  }

  function isOptional(index: number, parent: number | undefined): boolean {
    if (parent === undefined) return false;
    const role = roleOf(parent);
    const unit = table.text.charCodeAt(table.start[index] as number);
    const length = (table.end[index] as number) - (table.start[index] as number);
    if (length !== 1) return false;
    if (unit === SEMICOLON) return (role & ROLE.optionalSemicolon) !== 0;
    if (unit === OPENING || unit === CLOSING) return (role & ROLE.parentheses) !== 0 && !isKept(parent);
    return unit === COMMA && (role & ROLE.trailingComma) !== 0 && isTrailing(index, parent);
  }

  function isTrailing(index: number, parent: number): boolean {
    const depth = table.depth[index] as number;
    let next = index + 1;
    while (next < table.count && (roleOf(next) & ROLE.comment) !== 0) next = subtreeEnd(table, next);
    if (next >= table.count || table.depth[next] !== depth) return false;
    if (!")]}>".includes(textOf(table, next))) return false;
    const siblings = childrenOf(table, parent).filter((child) => (roleOf(child) & ROLE.comment) === 0);
    const at = siblings.indexOf(index);
    const left = siblings[at - 1];
    // `[a,,]` has a hole before the last comma, and `(a,)` is a tuple only for its comma.
    if (left === undefined || ((table.flags[left] as number) & NODE_NAMED) === 0) return false;
    return (roleOf(parent) & ROLE.tuple) === 0 || siblings.filter((child) => textOf(table, child) === ",").length > 1;
  }

  function read(index: number): number {
    const role = roleOf(index);
    if ((role & ROLE.comment) !== 0) {
      comments.push(unindented(textOf(table, index)));
      return subtreeEnd(table, index);
    }
    if ((role & ROLE.ignored) !== 0) return subtreeEnd(table, index);
    if ((role & ROLE.docStatement) !== 0 && isDocstring(table, index, plan)) {
      comments.push(unindented(textOf(table, index)));
      return subtreeEnd(table, index);
    }
    enter(index);
    const depth = table.depth[index] as number;
    const named = ((table.flags[index] as number) & NODE_NAMED) !== 0;
    const parent = path.index[depth - 1];
    if (!named && isOptional(index, parent)) return index + 1;
    if ((role & ROLE.parentheses) !== 0 && !isKept(index)) return index + 1;
    const inClosure = path.inClosure[depth] as boolean;
    if (named) count(countKey(table.kind[index] as number, inClosure));
    if ((role & ROLE.loop) !== 0) readLoop(index);
    if ((role & ROLE.makes) !== 0) readMaker(index);
    const whole = (role & ROLE.verbatim) !== 0;
    const leaf = whole || isLeaf(table, index);
    const name = leaf && (role & ROLE.name) !== 0;
    const text = leaf ? leafText(index, role, parent) : null;
    kinds.push(table.kind[index] as number);
    fields.push(fieldOf(index, depth));
    depths.push(depth - (path.dropped[depth] as number));
    texts.push(text);
    isName.push(name);
    const group = path.group[depth] as number;
    if (text !== null && group !== NO_GROUP) groups[group]?.push(name && bindsHere(depth) ? PLACEHOLDER : text);
    return whole ? subtreeEnd(table, index) : index + 1;
  }

  /** A node in parentheses stands in the field of the parentheses. */
  function fieldOf(index: number, depth: number): number {
    let at = index;
    for (let above = depth - 1; above >= 0; above--) {
      const parent = path.index[above] as number;
      if ((roleOf(parent) & ROLE.parentheses) === 0 || isKept(parent)) break;
      at = parent;
    }
    return table.field[at] as number;
  }

  function bindsHere(depth: number): boolean {
    const index = path.index[depth] as number;
    if ((roleOf(index) & ROLE.pinnedName) !== 0) return false;
    return useOfName(table, plan, path.index, depth).binding !== null;
  }

  function leafText(index: number, role: number, parent: number | undefined): string {
    const text = textOf(table, index);
    if ((role & ROLE.number) !== 0) return wholeNumber(text, plan.rules.zeroIsOctal);
    if ((role & ROLE.quote) !== 0) return text.replace(/(?:'''|"""|'|")$/, '"');
    if (text === "'" && parent !== undefined && (roleOf(parent) & ROLE.quoted) !== 0) return '"';
    return text;
  }

  const start = from < table.count ? (table.depth[from] as number) : 0;
  // With nothing to read, the nodes above are those of the place where the other table has something.
  const above = from < to ? start : shared;
  for (const index of ancestorsAbove(table, from, Math.max(above, 0))) {
    enter(index);
    const depth = table.depth[index] as number;
    if (depth >= shared) continue;
    const role = roleOf(index);
    if ((role & ROLE.loop) !== 0) readLoop(index);
    if ((role & ROLE.makes) !== 0) readMaker(index);
  }
  const outer = groups.length;
  for (let index = from; index < to; ) index = read(index);
  return {
    kinds,
    fields,
    depths,
    texts,
    isName,
    comments,
    counts,
    signatures: groups
      // A declaration around the window counts when the window is in its head; its kind alone is no difference.
      .filter((group, at) => at >= outer || group.length > 1)
      .map((group) => group.join("\u0001"))
      .sort(),
    loops,
  };
}

const SEMICOLON = 0x3b;
const COMMA = 0x2c;
const OPENING = 0x28;
const CLOSING = 0x29;

function unindented(comment: string): string {
  return comment.replaceAll(/[ \t]*\n[ \t]*/g, "\n").trimEnd();
}

/** One spelling of a whole number in any base, with its suffix; a text that is none stays. */
function wholeNumber(text: string, zeroIsOctal: boolean): string {
  const parts = /^(0[xX][\da-fA-F_']+|0[bB][01_']+|0[oO][0-7_']+|\d[\d_']*)([uUlLn]*)$/.exec(text);
  if (parts === null) return text;
  const digits = (parts[1] as string).replaceAll(/[_']/g, "").toLowerCase();
  const octal = zeroIsOctal && /^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits;
  if (!octal.startsWith("0x") && !octal.startsWith("0b") && !octal.startsWith("0o") && /^0\d/.test(octal)) return text;
  return `${BigInt(octal)}${(parts[2] as string).toLowerCase()}`;
}
