import { isFormat } from "./formats.ts";
import { type Plan, placeOf, ROLE } from "./plan.ts";
import { NODE_NAMED, type NodeTable } from "./port.ts";
import { type ScopePlan, scopePlanFor } from "./scope-plan.ts";
import { type Binder, type Double, type Reach, SPACE, type Space } from "./scope-rules.ts";
import {
  ancestorsAbove,
  childInField,
  childrenOf,
  endAt,
  firstFrom,
  isLeaf,
  startAt,
  subtreeEnd,
  textOf,
} from "./table.ts";

/** What a name does where it stands. */
export interface NameUse {
  readonly binder: Binder | null;
  readonly reach: Reach | null;
  /** Depth of the node that binds, of the name itself otherwise. */
  readonly depth: number;
}

/** One name at one place. A leaf that says two things at once is two occurrences. */
export interface Occurrence {
  readonly index: number;
  readonly text: string;
  readonly use: NameUse;
  readonly space: Space;
  readonly pinned: boolean;
  /** Whether it is found through an object or a class. */
  readonly member: boolean;
  /** The way from the root to the leaf, the leaf last. */
  readonly path: readonly number[];
  /** Scopes in which a name is looked for here, innermost first; the file, 0, is the last. */
  readonly scopes: readonly number[];
  /** Scope that it binds in, or -1. */
  readonly home: number;
  /** Offset from which what it binds is in sight. */
  readonly from: number;
  readonly start: number;
}

/**
 * What the name at the end of `path` does: `path[d]` is the node at depth d on the way from the root to it.
 * Patterns and declarators are climbed until something binds or is no pattern.
 */
export function useOfName(table: NodeTable, path: readonly number[], depth: number): NameUse {
  const scoping = scopePlanFor(table);
  const reach = reachOf(table, scoping, path, depth);
  if (reach === "pinned" || reach === "keyword") return { binder: null, reach, depth };
  if (reach === "member" || reach === "method") {
    // `self.x = 1` makes the member that `self.x` reads.
    const bound = climb(table, scoping, path, depth - 1);
    const made = bound !== null && isSelf(table, scoping, path, (path[depth - 1] as number) + 1);
    return made ? { binder: MEMBER, reach, depth: depth - 1 } : { binder: null, reach, depth };
  }
  // Of a shorthand the key stands in the pattern, and what it binds where the pattern stands.
  const short = scoping.doubleKinds.get(table.kind[path[depth] as number] as number) === "member";
  const bound = climb(table, scoping, path, short ? depth - 1 : depth);
  if (reach === "qualified" || reach === "either")
    return bound?.binder.to === "import" ? { ...bound, reach: null } : { binder: null, reach, depth };
  if (bound === null) return { binder: null, reach: null, depth };
  if (isConstant(table, scoping, path, bound)) return { binder: null, reach: "either", depth };
  return { ...bound, reach: null };
}

/** Whether a node is the object that the method around it is called on. */
export function isSelf(table: NodeTable, scoping: ScopePlan, path: readonly number[], node: number): boolean {
  const text = textOf(table, node);
  if (!scoping.rules.selfIsFirst) return scoping.selves.has(text);
  if (!isLeaf(table, node)) return false;
  for (let at = path.length - 2; at > 1; at--) {
    if (scoping.scopes.get(table.kind[path[at] as number] as number) !== "function") continue;
    const holder = [path[at - 1], path[at - 2], path[at - 3]].find(
      (index) => index !== undefined && scoping.scopes.get(table.kind[index] as number) !== undefined,
    );
    if (holder === undefined || scoping.scopes.get(table.kind[holder] as number) !== "class") continue;
    const parameters = childInField(table, path[at] as number, table.fieldNames.indexOf("parameters"));
    return (
      parameters !== undefined &&
      childrenOf(table, parameters).some((child, place) => place === 1 && textOf(table, child) === text)
    );
  }
  return false;
}

const MEMBER: Binder = { to: "member" };

/** Whether what looks bound by a pattern is the name of a constant: the language tells them by a capital, or says nothing. */
function isConstant(table: NodeTable, { rules }: ScopePlan, path: readonly number[], bound: Bound): boolean {
  if (rules.constants === null) return false;
  const { to } = bound.binder;
  // Items are named as they like; a pattern is what stands in a function.
  if (bound.depth + 1 === path.length - 1 && to !== "here" && to !== "parameter") return false;
  const kind = table.kindNames[table.kind[path[bound.depth] as number] as number] as string;
  if (!PATTERNED.has(kind)) return false;
  return rules.constants.test(textOf(table, path.at(-1) as number));
}

/** Declarations whose names stand in patterns, or may be blank. */
const PATTERNED: ReadonlySet<string> = new Set([
  "let_declaration",
  "let_condition",
  "match_arm",
  "for_expression",
  "parameter",
  "closure_parameters",
  "short_var_declaration",
  "range_clause",
  "var_spec",
  "const_spec",
]);

interface Bound {
  readonly binder: Binder;
  readonly depth: number;
}

function placeAt(table: NodeTable, path: readonly number[], depth: number): number {
  if (depth === 0) return -1;
  return placeOf(table.kind[path[depth - 1] as number] as number, table.field[path[depth] as number] as number);
}

function reachOf(table: NodeTable, scoping: ScopePlan, path: readonly number[], depth: number): Reach | null {
  const reach = scoping.reaches.get(placeAt(table, path, depth));
  if (reach !== undefined) return reach;
  // A key of an object written out, `T{a: 1}`, is a member of it; one of a map is a value.
  const above = path[depth - 2];
  if (above === undefined || table.kindNames[table.kind[above] as number] !== "keyed_element") return null;
  if (table.fieldNames[table.field[path[depth - 1] as number] as number] !== "key") return null;
  const literal = path[depth - 4];
  const type = literal === undefined ? undefined : literalType(table, scoping, literal);
  const typeKind = type === undefined ? "" : (table.kindNames[table.kind[type] as number] as string);
  return MAPS.has(typeKind) ? null : "either";
}

const MAPS: ReadonlySet<string> = new Set(["map_type", "array_type", "slice_type", "implicit_length_array_type"]);

function literalType(table: NodeTable, scoping: ScopePlan, index: number): number | undefined {
  const field = scoping.literals.get(table.kind[index] as number);
  return field === undefined ? undefined : childInField(table, index, field);
}

function climb(table: NodeTable, scoping: ScopePlan, path: readonly number[], from: number): Bound | null {
  for (let depth = from; depth > 0; depth--) {
    const place = placeAt(table, path, depth);
    const binder = scoping.binds.get(place);
    if (binder?.under !== undefined && !standsUnder(table, scoping, path, binder.under)) return null;
    if (binder !== undefined)
      return { binder: binder.to === "declared" ? worded(table, path[depth - 1] as number) : binder, depth: depth - 1 };
    if (!scoping.through.has(place)) return null;
  }
  return null;
}

function standsUnder(table: NodeTable, scoping: ScopePlan, path: readonly number[], under: string): boolean {
  const place = scoping.unders.get(under);
  return path.some((_, depth) => depth > 0 && placeAt(table, path, depth) === place);
}

/** What the head of a loop binds: `for (const x of y)` in the loop, `for (var x of y)` in the function, `for (x of y)` nothing new. */
function worded(table: NodeTable, loop: number): Binder {
  const field = table.fieldNames.indexOf("kind");
  const word = field > 0 ? childInField(table, loop, field) : undefined;
  if (word === undefined) return { to: "assigned" };
  return { to: textOf(table, word) === "var" ? "function" : "here" };
}

/** The occurrences that a leaf is: one, or two where it says two things. */
export function occurrencesAt(table: NodeTable, index: number): readonly Occurrence[] {
  const scoping = scopePlanFor(table);
  const depth = table.depth[index] as number;
  const path = [...ancestorsAbove(table, index, depth), index];
  const use = useOfName(table, path, depth);
  const one = occurrenceOf(table, scoping, path, use);
  const double = doubleOf(table, scoping, path, depth, use);
  if (double === undefined) return [one];
  if (double === "member")
    return [{ ...one, use: { binder: null, reach: "member", depth }, member: true, home: -1 }, one];
  const outside: Occurrence = { ...one, pinned: true, home: -1, use: { binder: null, reach: "pinned", depth } };
  if (double === "outside") return [outside];
  return double === "import" ? [outside, { ...one, pinned: false }] : [one, outside];
}

function doubleOf(
  table: NodeTable,
  scoping: ScopePlan,
  path: readonly number[],
  depth: number,
  use: NameUse,
): Double | "outside" | undefined {
  const index = path[depth] as number;
  const place = placeAt(table, path, depth);
  const double = scoping.doubleKinds.get(table.kind[index] as number) ?? scoping.doublePlaces.get(place);
  if (double === "member") return double;
  if (use.binder?.to === "import") {
    // `import a.b` binds `a`, and no other name could take its place there.
    const holder = path[depth - 1] as number;
    if (table.kindNames[table.kind[holder] as number] === "dotted_name")
      return subtreeEnd(table, holder) - holder === 2 ? "import" : undefined;
    return hasAlias(table, holder) ? "outside" : "import";
  }
  return double === "export" && !hasAlias(table, path[depth - 1] as number) ? double : undefined;
}

function hasAlias(table: NodeTable, holder: number): boolean {
  const field = table.fieldNames.indexOf("alias");
  return field > 0 && childInField(table, holder, field) !== undefined;
}

function occurrenceOf(table: NodeTable, scoping: ScopePlan, path: readonly number[], use: NameUse): Occurrence {
  const index = path.at(-1) as number;
  const home = homeOf(table, scoping, path, use);
  const inClass = home > 0 && isClass(scoping, table, home);
  const kept = use.binder?.to === "member" && home > 0 && scoping.scopes.get(table.kind[home] as number) === "literal";
  // A key of an object written out is data; only a class declares members.
  const binds = use.binder !== null && !kept;
  const space = spaceOf(table, scoping, path, use);
  return {
    index,
    text: textOf(table, index),
    use: kept ? { binder: null, reach: "member", depth: use.depth } : use,
    // A component of a record is a field and the method that reads it.
    space: use.binder?.to === "parameter" && inClass ? space | SPACE.method : space,
    pinned: use.reach === "pinned" || use.reach === "keyword",
    member:
      kept ||
      use.reach === "member" ||
      use.reach === "method" ||
      use.reach === "qualified" ||
      use.binder?.to === "member" ||
      (inClass && binds && use.binder?.inside !== true) ||
      scoping.memberNames.has(table.kind[index] as number),
    path,
    scopes: scopesAround(table, scoping, path),
    home: kept ? -1 : home,
    from: visibleFrom(table, scoping, path, use, home),
    start: startAt(table, index),
  };
}

function spaceOf(table: NodeTable, scoping: ScopePlan, path: readonly number[], use: NameUse): Space {
  const depth = path.length - 1;
  const own = scoping.spaceAtPlace.get(placeAt(table, path, depth));
  if (own !== undefined) return own;
  const kind = scoping.spaceOfKind.get(table.kind[path[depth] as number] as number);
  if (kind !== undefined) return kind;
  // A name inside a pattern is of the space of what is bound.
  const bound = use.binder === null ? undefined : scoping.spaceAtPlace.get(placeAt(table, path, use.depth + 1));
  return bound ?? SPACE.value;
}

export function isClass(scoping: ScopePlan, table: NodeTable, index: number): boolean {
  const scope = scoping.scopes.get(table.kind[index] as number);
  return scope === "class" || scope === "open";
}

/** Scope at depth `at` of a path, after what the language says of bodies, heads and prototypes; -1 where there is none. */
function scopeAt(table: NodeTable, scoping: ScopePlan, path: readonly number[], at: number): number {
  const index = path[at] as number;
  const kind = table.kind[index] as number;
  const scope = scoping.scopes.get(kind);
  if (scope === undefined || at === 0) return -1;
  if (scoping.prototypes.has(kind) && headsFunction(table, scoping, path, at)) return -1;
  // The body of a function is the scope of its parameters, that of a module the module.
  const above = path[at - 1];
  if (scope === "block" && above !== undefined && at > 1) {
    const holder = scoping.scopes.get(table.kind[above] as number);
    if (holder === "function" || holder === "open") return -1;
  }
  return index;
}

/** Whether a declarator is that of the function around it, and not of a prototype or a pointer. */
function headsFunction(table: NodeTable, scoping: ScopePlan, path: readonly number[], from: number): boolean {
  for (let depth = from; depth > 0; depth--) {
    const above = table.kind[path[depth - 1] as number] as number;
    if (scoping.scopes.get(above) === "function" && !scoping.prototypes.has(above)) return true;
    if (!scoping.through.has(placeAt(table, path, depth))) return false;
  }
  return false;
}

function scopesAround(table: NodeTable, scoping: ScopePlan, path: readonly number[]): readonly number[] {
  const scopes: number[] = [];
  let skip = 0;
  for (let at = path.length - 2; at > 0; at--) {
    const place = placeAt(table, path, at + 1);
    if (scoping.escapes.has(place) || (scoping.escapesFirst.has(place) && isFirst(table, path, at))) skip++;
    const scope = scopeAt(table, scoping, path, at);
    if (scope < 0) continue;
    if (skip > 0) skip--;
    else scopes.push(scope);
  }
  scopes.push(0);
  return scopes;
}

/** Whether the node at this depth is the first of its kind in its parent. */
function isFirst(table: NodeTable, path: readonly number[], at: number): boolean {
  const index = path[at] as number;
  const parent = path[at - 1] as number;
  for (let before = parent + 1; before < index; before++)
    if (table.depth[before] === at && table.kind[before] === table.kind[index]) return false;
  return true;
}

function homeOf(table: NodeTable, scoping: ScopePlan, path: readonly number[], use: NameUse): number {
  const { binder, depth } = use;
  if (binder === null) return -1;
  const { to } = binder;
  if (to === "assigned" || to === "global" || to === "nonlocal") return -1;
  if (to === "file") return 0;
  const above = path[depth - 1];
  const hoisted =
    to === "function" ||
    (to === "let" && above !== undefined && scoping.hoisted.has(table.kind[above] as number)) ||
    (to === "let" && scoping.hoisted.has(table.kind[path[depth] as number] as number));
  for (let at = to === "around" ? depth - 1 : depth; at > 0; at--) {
    const kind = table.kind[path[at] as number] as number;
    const scope = scopeAt(table, scoping, path, at);
    // A method that stands outside its class is the class's all the same.
    if (to === "member" && at === depth && scoping.owned.has(kind)) return path[at] as number;
    if (scope < 0) continue;
    if (scoping.transparent.has(kind) && at < depth && (to === "around" || to === "member")) continue;
    const named = scoping.scopes.get(kind);
    if (to === "member" && named !== "class" && named !== "open" && named !== "literal") continue;
    if (hoisted && (named === "block" || named === "literal")) continue;
    return scope;
  }
  return to === "member" ? -1 : 0;
}

function visibleFrom(
  table: NodeTable,
  scoping: ScopePlan,
  path: readonly number[],
  use: NameUse,
  home: number,
): number {
  const from = use.binder?.from;
  if (from === undefined || home < 0) return 0;
  if (home === 0 ? !scoping.rules.fileIsOrdered : isClass(scoping, table, home)) return 0;
  const node = from === "name" ? (path.at(-1) as number) : (path[use.depth] as number);
  return table.end[node] as number;
}

/** Leaves of a subtree that name something, in order. */
export function namesIn(table: NodeTable, plan: Plan, index: number): number[] {
  const found: number[] = [];
  const end = subtreeEnd(table, index);
  for (let at = index; at < end; at++)
    if (
      ((table.flags[at] as number) & NODE_NAMED) !== 0 &&
      ((plan.roles[table.kind[at] as number] as number) & ROLE.name) !== 0 &&
      isLeaf(table, at)
    )
      found.push(at);
  return found;
}

/** Occurrences of the spellings in the subtree of `region`, in order. */
export function occurrencesOf(
  table: NodeTable,
  plan: Plan,
  touched: ReadonlySet<string>,
  region: number,
): readonly Occurrence[] {
  const spots: { readonly index: number; readonly at: number; readonly text: string | null }[] = [];
  const start = startAt(table, region);
  // The search must end with the region: a spelling that is not in it would be looked for to the end of the file.
  const within = table.text.slice(start, endAt(table, region));
  for (const text of touched)
    for (let at = within.indexOf(text); at >= 0; at = within.indexOf(text, at + text.length)) {
      const index = leafAt(table, start + at, start + at + text.length);
      if (index === undefined) {
        const captured = capturedAt(table, start + at, text);
        if (captured !== undefined) spots.push({ index: captured, at: start + at, text });
        continue;
      }
      if (((plan.roles[table.kind[index] as number] as number) & ROLE.name) !== 0)
        spots.push({ index, at: start + at, text: null });
    }
  spots.sort((a, b) => a.at - b.at);
  return spots.flatMap(({ index, at, text }) =>
    text === null
      ? occurrencesAt(table, index)
      : [{ ...(occurrencesAt(table, index)[0] as Occurrence), text, start: at }],
  );
}

/** The text that holds a name which a format string captures, `{name}`, when the spelling at an offset is one. */
function capturedAt(table: NodeTable, at: number, spelling: string): number | undefined {
  if (table.language !== "rust" || table.text[at - 1] !== "{") return undefined;
  if (/[\p{L}\p{N}_]/u.test(table.text[at + spelling.length] ?? "")) return undefined;
  let index = firstFrom(table, at + 1) - 1;
  while (index > 0 && !isLeaf(table, index)) index--;
  const above = ancestorsAbove(table, index, table.depth[index] as number);
  const string = above.at(-1);
  const list = above.at(-2);
  if (string === undefined || list === undefined || !isFormat(table, list)) return undefined;
  const before = table.text.slice(startAt(table, index), at);
  // `{{` is a brace and captures nothing.
  return (/\{+$/.exec(before)?.[0].length ?? 0) % 2 === 1 ? index : undefined;
}

/** The named leaf that is exactly [start, end). */
export function leafAt(table: NodeTable, start: number, end: number): number | undefined {
  let index = firstFrom(table, start);
  while (index < table.count && startAt(table, index) === start) {
    if (endAt(table, index) === end && isLeaf(table, index))
      return ((table.flags[index] as number) & NODE_NAMED) === 0 ? undefined : index;
    index++;
  }
  return undefined;
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
