import { type Plan, placeOf, ROLE } from "./plan.ts";
import { NODE_NAMED, type NodeTable } from "./port.ts";
import type { Binding, Reach } from "./rules.ts";
import { childrenOf, isLeaf, textOf } from "./table.ts";

/** What a name does where it stands. */
export interface NameUse {
  readonly binding: Binding | null;
  readonly reach: Reach | null;
  /** Depth of the node that binds, of the name itself otherwise. */
  readonly depth: number;
}

/**
 * What the name at the end of `path` does: `path[d]` is the node at depth d on the way from the root to it.
 * Patterns and declarators are climbed until something binds or is no pattern.
 */
export function useOfName(table: NodeTable, plan: Plan, path: readonly number[], depth: number): NameUse {
  const first = placeAt(table, path, depth);
  const reach = plan.reaches.get(first) ?? null;
  if (reach === "member") {
    // `self.x = 1` makes the member that `self.x` reads.
    const holder = path[depth - 1] as number;
    const bound = climb(table, plan, path, depth - 1);
    const made = bound !== null && plan.selves.has(textOf(table, holder + 1));
    return { binding: made ? "member" : null, reach, depth: made ? depth - 1 : depth };
  }
  if (reach === "pinned" || reach === "keyword") return { binding: null, reach, depth };
  const bound = climb(table, plan, path, depth);
  if (bound !== null) return { binding: bound.binding, reach: null, depth: bound.depth };
  return { binding: null, reach, depth };
}

function placeAt(table: NodeTable, path: readonly number[], depth: number): number {
  if (depth === 0) return -1;
  return placeOf(table.kind[path[depth - 1] as number] as number, table.field[path[depth] as number] as number);
}

function climb(
  table: NodeTable,
  plan: Plan,
  path: readonly number[],
  from: number,
): { readonly binding: Binding; readonly depth: number } | null {
  for (let depth = from; depth > 0; depth--) {
    const place = placeAt(table, path, depth);
    const binding = plan.binds.get(place);
    if (binding !== undefined) return { binding, depth: depth - 1 };
    if (!plan.through.has(place)) return null;
  }
  return null;
}

/** One occurrence of a name that the edit touched. */
interface Occurrence {
  readonly text: string;
  readonly use: NameUse;
  readonly pinned: boolean;
  readonly member: boolean;
  /** Scopes around it, innermost first; the file is 0. */
  readonly scopes: readonly number[];
  /** Of those, the classes. */
  readonly classes: readonly number[];
  /** Scope that it binds in, or -1. */
  readonly bindsIn: number;
  /** Name of what is called, for the name of a keyword argument. */
  readonly callee: string;
  /** Name by which the function is called whose parameter it binds. */
  readonly owner: string;
}

/**
 * Whether the two tables say the same program but for the spelling of names: each name that the edit touched leads, before
 * and after, to the binding that stands at the same place. Swapped names pass; merged, redirected and unbound ones do not,
 * nor does a name that something outside the buffer, or a keyword in it, reaches by its spelling.
 * `touched`: every spelling, old or new, of a name that changed.
 */
export function sameBindings(before: NodeTable, after: NodeTable, plan: Plan, touched: ReadonlySet<string>): boolean {
  const was = occurrencesOf(before, plan, touched);
  const is = occurrencesOf(after, plan, touched);
  if (was === null || is === null || was.length !== is.length) return false;
  const wasBound = resolveAll(was, plan);
  const isBound = resolveAll(is, plan);
  for (let at = 0; at < was.length; at++) {
    const old = was[at] as Occurrence;
    const now = is[at] as Occurrence;
    const moved = old.text !== now.text;
    if (moved && (old.pinned || now.pinned)) return false;
    if (wasBound[at] !== isBound[at]) return false;
    // A name that leads out of the buffer means another thing when it is spelled otherwise.
    if (moved && wasBound[at] === FREE) return false;
    if (moved && old.use.binding === "parameter" && (calledByKeyword(was, old) || calledByKeyword(is, now)))
      return false;
  }
  return true;
}

function calledByKeyword(occurrences: readonly Occurrence[], parameter: Occurrence): boolean {
  return occurrences.some(
    (other) => other.use.reach === "keyword" && other.text === parameter.text && other.callee === parameter.owner,
  );
}

/** Null when a string of the buffer spells a member that changed: the program may reach it by that name. */
function occurrencesOf(table: NodeTable, plan: Plan, touched: ReadonlySet<string>): readonly Occurrence[] | null {
  const lengths = new Set<number>();
  for (const text of touched) lengths.add(text.length);
  const found: Occurrence[] = [];
  const path: number[] = [];
  const spelled = new Set<string>();
  for (let index = 0; index < table.count; index++) {
    const depth = table.depth[index] as number;
    path[depth] = index;
    if (!lengths.has((table.end[index] as number) - (table.start[index] as number))) continue;
    if (((table.flags[index] as number) & NODE_NAMED) === 0 || !isLeaf(table, index)) continue;
    const role = plan.roles[table.kind[index] as number] as number;
    const text = textOf(table, index);
    if (!touched.has(text)) continue;
    if ((role & ROLE.name) !== 0) found.push(occurrenceAt(table, plan, path, depth, role, text));
    else if ((role & ROLE.comment) === 0) spelled.add(text);
  }
  if (found.some((one) => one.member && spelled.has(one.text))) return null;
  return found;
}

function occurrenceAt(
  table: NodeTable,
  plan: Plan,
  path: readonly number[],
  depth: number,
  role: number,
  text: string,
): Occurrence {
  const use = useOfName(table, plan, path, depth);
  const scopes: number[] = [];
  const classes: number[] = [];
  for (let at = depth - 1; at > 0; at--) {
    const kind = plan.scopes.get(table.kind[path[at] as number] as number);
    if (kind === undefined) continue;
    scopes.push(path[at] as number);
    if (kind === "class") classes.push(path[at] as number);
  }
  scopes.push(0);
  return {
    text,
    use,
    pinned:
      use.reach === "pinned" || use.reach === "keyword" || use.binding === "import" || (role & ROLE.pinnedName) !== 0,
    member: use.reach === "member" || use.binding === "member" || (role & ROLE.memberName) !== 0,
    scopes,
    classes,
    bindsIn: bindingScope(table, plan, path, use),
    callee: use.reach === "keyword" ? calleeOf(table, plan, path, depth) : "",
    owner: use.binding === "parameter" ? ownerOf(table, plan, path, use.depth) : "",
  };
}

function bindingScope(table: NodeTable, plan: Plan, path: readonly number[], use: NameUse): number {
  const { binding, depth } = use;
  if (binding === null || binding === "assigned" || binding === "global" || binding === "nonlocal") return -1;
  if (binding === "file") return 0;
  const holder = path[depth] as number;
  const hoisted =
    binding === "function" ||
    (binding === "let" &&
      depth > 0 &&
      ((plan.roles[table.kind[path[depth - 1] as number] as number] as number) & ROLE.hoisted) !== 0);
  for (let at = binding === "around" ? depth - 1 : depth; at > 0; at--) {
    const kind = table.kind[path[at] as number] as number;
    const scope = plan.scopes.get(kind);
    if (scope === undefined) {
      // The parameters of a prototype are in sight of nothing but itself.
      if (binding === "parameter" && ((plan.roles[kind] as number) & ROLE.prototype) !== 0) return path[at] as number;
      continue;
    }
    if (binding === "member" && scope !== "class") continue;
    if (hoisted && scope === "block") continue;
    return path[at] as number;
  }
  return binding === "member" ? holder : 0;
}

/** Last name of what is called around a keyword argument: `h` of `g.h(a=1)`. */
function calleeOf(table: NodeTable, plan: Plan, path: readonly number[], depth: number): string {
  const call = path[depth - 3];
  return call === undefined ? "" : lastName(table, plan, call + 1);
}

function lastName(table: NodeTable, plan: Plan, index: number): string {
  let name = "";
  const depth = table.depth[index] as number;
  for (let at = index; at < table.count && (at === index || (table.depth[at] as number) > depth); at++)
    if (((plan.roles[table.kind[at] as number] as number) & ROLE.name) !== 0 && isLeaf(table, at))
      name = textOf(table, at);
  return name;
}

function ownerOf(table: NodeTable, plan: Plan, path: readonly number[], depth: number): string {
  for (let at = depth; at > 0; at--) {
    const kind = table.kind[path[at] as number] as number;
    if (plan.scopes.get(kind) !== "function") continue;
    const name = declaredName(table, plan, path[at] as number);
    if (name !== "__init__") return name;
    // A constructor is called by the name of its class.
    for (let above = at - 1; above > 0; above--)
      if (plan.scopes.get(table.kind[path[above] as number] as number) === "class")
        return declaredName(table, plan, path[above] as number);
    return name;
  }
  return "";
}

/** Name that a declaration gives, "" where it gives none. Of a C declarator, the name inside it; `A::f` becomes `A.f`. */
export function declaredName(table: NodeTable, plan: Plan, index: number): string {
  const field = plan.declared.get(table.kind[index] as number);
  if (field === undefined) return "";
  for (const child of childrenOf(table, index)) {
    if (table.field[child] !== field) continue;
    const depth = table.depth[child] as number;
    for (let at = child; at < table.count && (at === child || (table.depth[at] as number) > depth); at++) {
      if (plan.kindNames[table.kind[at] as number] === "qualified_identifier")
        return textOf(table, at).split("::").join(".").replaceAll(/\s+/g, "");
      if (((plan.roles[table.kind[at] as number] as number) & ROLE.name) !== 0 && isLeaf(table, at))
        return textOf(table, at);
    }
    return textOf(table, child);
  }
  return "";
}

/** The name leads to nothing in the buffer. */
const FREE = -1;

/** For each occurrence the ordinal of the first one that binds the same thing, or FREE. */
function resolveAll(occurrences: readonly Occurrence[], plan: Plan): readonly number[] {
  const lexical = new Map<string, number>();
  const members = new Map<string, number>();
  const loose = new Map<string, number>();
  const outward = new Map<string, "global" | "nonlocal">();
  for (const one of occurrences) {
    const { binding } = one.use;
    if (binding === "global" || binding === "nonlocal") outward.set(`${one.scopes[0]} ${one.text}`, binding);
  }
  const isClass = new Set(occurrences.flatMap((one) => one.classes));
  function homeOf(one: Occurrence): number {
    const way = outward.get(`${one.bindsIn} ${one.text}`);
    if (way === undefined) return one.bindsIn;
    if (way === "global") return 0;
    return one.scopes.slice(one.scopes.indexOf(one.bindsIn) + 1).find((scope) => !isClass.has(scope)) ?? 0;
  }
  function note(map: Map<string, number>, key: string, ordinal: number): void {
    if (!map.has(key)) map.set(key, ordinal);
  }
  occurrences.forEach((one, ordinal) => {
    if (one.use.binding === "assigned") note(loose, one.text, ordinal);
    if (one.bindsIn < 0) return;
    const home = homeOf(one);
    if (one.use.binding !== "member" || plan.rules.classesAreScopes) note(lexical, `${home} ${one.text}`, ordinal);
    if (one.use.binding === "member" || isClass.has(home)) {
      note(members, `${home} ${one.text}`, ordinal);
      note(members, one.text, ordinal);
    }
  });
  function lexicalOf(one: Occurrence): number {
    for (let at = 0; at < one.scopes.length; at++) {
      const scope = one.scopes[at] as number;
      if (at > 0 && isClass.has(scope) && !plan.rules.classesAreScopes) continue;
      const way = outward.get(`${scope} ${one.text}`);
      if (way === "global") return lexical.get(`0 ${one.text}`) ?? FREE;
      if (way === "nonlocal") continue;
      const bound = lexical.get(`${scope} ${one.text}`);
      if (bound !== undefined) return bound;
    }
    return loose.get(one.text) ?? FREE;
  }
  function memberOf(one: Occurrence): number {
    for (const scope of one.classes) {
      const bound = members.get(`${scope} ${one.text}`);
      if (bound !== undefined) return bound;
    }
    return members.get(one.text) ?? FREE;
  }
  return occurrences.map((one) => {
    if (one.use.reach === "keyword") return FREE;
    if (one.bindsIn >= 0) {
      const home = homeOf(one);
      const own =
        one.use.binding === "member" ? members.get(`${home} ${one.text}`) : lexical.get(`${home} ${one.text}`);
      return own ?? FREE;
    }
    if (one.use.reach === "member") return memberOf(one);
    if (one.use.reach === "either" || (one.member && one.use.binding === null)) {
      const bound = lexicalOf(one);
      return bound === FREE ? memberOf(one) : bound;
    }
    return lexicalOf(one);
  });
}
