import { type Plan, placeOf, ROLE } from "./plan.ts";
import { NODE_NAMED, type NodeTable } from "./port.ts";
import type { Binding, Reach } from "./rules.ts";
import { ancestorsAbove, childInField, endAt, firstFrom, isLeaf, startAt, textOf } from "./table.ts";
import { sharedDepth, type Window } from "./window.ts";

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
 *
 * The search begins in the smallest function around the edit and goes outward only while a touched name leads further, so
 * that a local costs its function and not the file.
 */
export function sameBindings(
  before: NodeTable,
  after: NodeTable,
  plan: Plan,
  touched: ReadonlySet<string>,
  window: Window,
): boolean {
  const shared = sharedDepth(before, after, window);
  const wasAround = regionsAround(before, plan, window.beforeFrom, shared);
  const isAround = regionsAround(after, plan, window.afterFrom, shared);
  for (let at = 0; at < wasAround.length; at++) {
    const answer = sameWithin(before, wasAround[at] as number, after, isAround[at] as number, plan, touched);
    if (answer !== "further") return answer;
  }
  return false;
}

/** Scopes around a place that names do not leak out of, innermost first; the file is the last. */
function regionsAround(table: NodeTable, plan: Plan, from: number, shared: number): readonly number[] {
  const scopes = ancestorsAbove(table, from, shared).filter((index) => {
    const scope = plan.scopes.get(table.kind[index] as number);
    return index > 0 && scope !== undefined && scope !== "block";
  });
  return [...scopes.reverse(), 0];
}

/** The answer when all that was touched is bound inside the region; "further" when something leads out of it. */
function sameWithin(
  before: NodeTable,
  wasRegion: number,
  after: NodeTable,
  isRegion: number,
  plan: Plan,
  touched: ReadonlySet<string>,
): boolean | "further" {
  const was = occurrencesOf(before, plan, touched, wasRegion);
  const is = occurrencesOf(after, plan, touched, isRegion);
  if (was === null || is === null) return false;
  if (was.length !== is.length) return false;
  const whole = wasRegion === 0;
  if (!whole && was.some((one, at) => one.text !== is[at]?.text && (one.member || is[at]?.member === true)))
    return "further";
  const wasBound = resolveAll(was, plan);
  const isBound = resolveAll(is, plan);
  let leadsOut = false;
  for (let at = 0; at < was.length; at++) {
    const old = was[at] as Occurrence;
    const now = is[at] as Occurrence;
    const moved = old.text !== now.text;
    if (moved && (old.pinned || now.pinned)) return false;
    const wasTo = wasBound[at] as number;
    const isTo = isBound[at] as number;
    if (wasTo !== isTo) return false;
    if (!moved) continue;
    if (wasTo === FREE || leaves(was, wasTo, wasRegion) || leaves(is, isTo, isRegion)) {
      // A name that leads out of the buffer means another thing when it is spelled otherwise.
      if (whole || (wasTo === FREE && !standsElsewhere(before, wasRegion, old.text))) return false;
      leadsOut = true;
    }
    if (old.use.binding === "parameter" && (isKeyword(before, plan, old) || isKeyword(after, plan, now))) return false;
  }
  return leadsOut ? "further" : true;
}

/** Whether a spelling stands outside the region, where something may bind it. */
function standsElsewhere(table: NodeTable, region: number, text: string): boolean {
  const first = table.text.indexOf(text);
  if (first >= 0 && first < startAt(table, region)) return true;
  return table.text.indexOf(text, endAt(table, region)) >= 0;
}

/** Whether a binding is in sight outside the region. */
function leaves(occurrences: readonly Occurrence[], ordinal: number, region: number): boolean {
  const binder = occurrences[ordinal] as Occurrence;
  return region !== 0 && (binder.bindsIn < region || binder.use.binding === "assigned");
}

/** Whether a call anywhere in the buffer names this parameter. */
function isKeyword(table: NodeTable, plan: Plan, parameter: Occurrence): boolean {
  if (!plan.keywords) return false;
  return (
    occurrencesOf(table, plan, new Set([parameter.text]), 0, true)?.some(
      (one) => one.use.reach === "keyword" && one.callee === parameter.owner,
    ) === true
  );
}

/**
 * Occurrences of the spellings in the subtree of `region`, in order. Null when a string of the buffer spells a member that
 * changed: the program may reach it by that name. `keywords`: only those before a `=`.
 */
function occurrencesOf(
  table: NodeTable,
  plan: Plan,
  touched: ReadonlySet<string>,
  region: number,
  keywords = false,
): readonly Occurrence[] | null {
  const spots: number[] = [];
  const start = startAt(table, region);
  // The search must end with the region: a spelling that is not in it would be looked for to the end of the file.
  const within = table.text.slice(start, endAt(table, region));
  for (const text of touched)
    for (let at = within.indexOf(text); at >= 0; at = within.indexOf(text, at + text.length)) {
      const end = at + text.length;
      if (keywords && !EQUALS.test(within.slice(end, end + 8))) continue;
      const index = leafAt(table, start + at, start + end);
      if (index !== undefined) spots.push(index);
    }
  spots.sort((a, b) => a - b);
  const found: Occurrence[] = [];
  const spelled = new Set<string>();
  for (const index of spots) {
    const role = plan.roles[table.kind[index] as number] as number;
    if ((role & ROLE.name) === 0) {
      if ((role & ROLE.comment) === 0) spelled.add(textOf(table, index));
      continue;
    }
    const depth = table.depth[index] as number;
    const path = [...ancestorsAbove(table, index, depth), index];
    found.push(occurrenceAt(table, plan, path, depth, role, textOf(table, index)));
  }
  if (found.some((one) => one.member && spelled.has(one.text))) return null;
  return found;
}

const EQUALS = /^\s*=(?!=)/;

/** The named leaf that is exactly [start, end). */
function leafAt(table: NodeTable, start: number, end: number): number | undefined {
  let index = firstFrom(table, start);
  while (index < table.count && startAt(table, index) === start) {
    if (endAt(table, index) === end && isLeaf(table, index))
      return ((table.flags[index] as number) & NODE_NAMED) === 0 ? undefined : index;
    index++;
  }
  return undefined;
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
  const child = childInField(table, index, field);
  if (child === undefined) return "";
  const depth = table.depth[child] as number;
  for (let at = child; at < table.count && (at === child || (table.depth[at] as number) > depth); at++) {
    if (plan.kindNames[table.kind[at] as number] === "qualified_identifier")
      return textOf(table, at).split("::").join(".").replaceAll(/\s+/g, "");
    if (((plan.roles[table.kind[at] as number] as number) & ROLE.name) !== 0 && isLeaf(table, at))
      return textOf(table, at);
  }
  return textOf(table, child);
}

/** The name leads to nothing in the buffer. */
const FREE = -1;

/** What binds what, by scope and spelling. */
interface Bindings {
  readonly plan: Plan;
  readonly lexical: Map<string, number>;
  readonly members: Map<string, number>;
  readonly loose: Map<string, number>;
  /** Scopes in which a spelling was said to lead outward. */
  readonly outward: Map<string, "global" | "nonlocal">;
  readonly classes: Set<number>;
}

/** For each occurrence the ordinal of the first one that binds the same thing, or FREE. */
function resolveAll(occurrences: readonly Occurrence[], plan: Plan): readonly number[] {
  const bindings: Bindings = {
    plan,
    lexical: new Map(),
    members: new Map(),
    loose: new Map(),
    outward: new Map(),
    classes: new Set(),
  };
  for (const one of occurrences) {
    const { binding } = one.use;
    if (binding === "global" || binding === "nonlocal") bindings.outward.set(`${one.scopes[0]} ${one.text}`, binding);
    for (const scope of one.classes) bindings.classes.add(scope);
  }
  for (let ordinal = 0; ordinal < occurrences.length; ordinal++)
    bind(bindings, occurrences[ordinal] as Occurrence, ordinal);
  return occurrences.map((one) => resolve(bindings, one));
}

function bind(bindings: Bindings, one: Occurrence, ordinal: number): void {
  if (one.use.binding === "assigned") note(bindings.loose, one.text, ordinal);
  if (one.bindsIn < 0) return;
  const home = homeOf(bindings, one);
  if (one.use.binding !== "member" || bindings.plan.rules.classesAreScopes)
    note(bindings.lexical, `${home} ${one.text}`, ordinal);
  if (one.use.binding !== "member" && !bindings.classes.has(home)) return;
  note(bindings.members, `${home} ${one.text}`, ordinal);
  note(bindings.members, one.text, ordinal);
}

function note(map: Map<string, number>, key: string, ordinal: number): void {
  if (!map.has(key)) map.set(key, ordinal);
}

/** Scope that an occurrence binds in, past what leads outward. */
function homeOf(bindings: Bindings, one: Occurrence): number {
  const way = bindings.outward.get(`${one.bindsIn} ${one.text}`);
  if (way === undefined) return one.bindsIn;
  if (way === "global") return 0;
  const outer = one.scopes.slice(one.scopes.indexOf(one.bindsIn) + 1);
  return outer.find((scope) => !bindings.classes.has(scope)) ?? 0;
}

function resolve(bindings: Bindings, one: Occurrence): number {
  const { binding, reach } = one.use;
  if (reach === "keyword") return FREE;
  if (one.bindsIn >= 0) {
    const own = binding === "member" ? bindings.members : bindings.lexical;
    return own.get(`${homeOf(bindings, one)} ${one.text}`) ?? FREE;
  }
  if (reach === "member") return memberOf(bindings, one);
  const bound = lexicalOf(bindings, one);
  if (bound !== FREE) return bound;
  return reach === "either" || (one.member && binding === null) ? memberOf(bindings, one) : FREE;
}

function lexicalOf(bindings: Bindings, one: Occurrence): number {
  for (let at = 0; at < one.scopes.length; at++) {
    const scope = one.scopes[at] as number;
    if (at > 0 && bindings.classes.has(scope) && !bindings.plan.rules.classesAreScopes) continue;
    const way = bindings.outward.get(`${scope} ${one.text}`);
    if (way === "global") return bindings.lexical.get(`0 ${one.text}`) ?? FREE;
    if (way === "nonlocal") continue;
    const bound = bindings.lexical.get(`${scope} ${one.text}`);
    if (bound !== undefined) return bound;
  }
  return bindings.loose.get(one.text) ?? FREE;
}

function memberOf(bindings: Bindings, one: Occurrence): number {
  for (const scope of one.classes) {
    const bound = bindings.members.get(`${scope} ${one.text}`);
    if (bound !== undefined) return bound;
  }
  return bindings.members.get(one.text) ?? FREE;
}
