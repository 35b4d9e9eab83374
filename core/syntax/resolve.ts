import type { Plan } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import { type ScopePlan, scopePlanFor } from "./scope-plan.ts";
import type { Space } from "./scope-rules.ts";
import { isClass, isSelf, namesIn, type Occurrence, occurrencesAt, occurrencesOf } from "./scopes.ts";
import { childInField, childrenOf, subtreeEnd, textOf } from "./table.ts";

/** The name leads to nothing in the buffer. */
export const FREE = "";

interface Bound {
  readonly ordinal: number;
  readonly space: Space;
  readonly from: number;
  readonly fresh: boolean;
  readonly inside: boolean;
  readonly home: number;
}

interface MemberBound {
  readonly ordinal: number;
  readonly space: Space;
  readonly group: string;
  readonly structural: boolean;
}

/** What binds what among some occurrences. */
export interface Bindings {
  readonly table: NodeTable;
  readonly plan: Plan;
  readonly scoping: ScopePlan;
  readonly occurrences: readonly Occurrence[];
  /** By scope and spelling. */
  readonly lexical: Map<string, Bound[]>;
  /** By spelling. */
  readonly members: Map<string, MemberBound[]>;
  readonly loose: Map<string, number>;
  /** Scopes in which a spelling was said to lead outward. */
  readonly outward: Map<string, "global" | "nonlocal">;
}

export function bindingsOf(table: NodeTable, plan: Plan, occurrences: readonly Occurrence[]): Bindings {
  const scoping = scopePlanFor(table);
  const bindings: Bindings = {
    table,
    plan,
    scoping,
    occurrences,
    lexical: new Map(),
    members: new Map(),
    loose: new Map(),
    outward: new Map(),
  };
  for (const one of occurrences) {
    const to = one.use.binder?.to;
    if (to === "global" || to === "nonlocal") bindings.outward.set(`${one.scopes[0]} ${one.text}`, to);
  }
  for (let ordinal = 0; ordinal < occurrences.length; ordinal++)
    bind(bindings, occurrences[ordinal] as Occurrence, ordinal);
  return bindings;
}

/** For each occurrence a word for what it leads to, the same for the same thing; FREE where that is outside the buffer. */
export function resolveAll(bindings: Bindings): readonly string[] {
  return bindings.occurrences.map((one) => resolve(bindings, one));
}

function bind(bindings: Bindings, one: Occurrence, ordinal: number): void {
  const { table, scoping } = bindings;
  const { binder } = one.use;
  if (binder === null) return;
  if (binder.to === "assigned" && !bindings.loose.has(one.text)) bindings.loose.set(one.text, ordinal);
  if (one.home < 0) return;
  const home = homeOf(bindings, one);
  if (binder.to !== "member" || scoping.scopes.get(table.kind[home] as number) === "open")
    push(bindings.lexical, `${home} ${one.text}`, {
      ordinal,
      space: one.space,
      from: one.from,
      fresh: binder.fresh === true,
      inside: binder.inside === true,
      home,
    });
  if (binder.to === "parameter") bindField(bindings, one, ordinal);
  if (binder.inside === true) return;
  if (binder.to !== "member" && (home === 0 || !isClass(scoping, table, home))) return;
  push(bindings.members, one.text, {
    ordinal,
    space: one.space,
    group: groupOf(table, scoping, home),
    structural: scoping.structural.has(table.kind[home] as number),
  });
}

/** A parameter that makes a field of its class. */
function bindField({ table, scoping, members }: Bindings, one: Occurrence, ordinal: number): void {
  const parameter = one.path[one.use.depth] as number;
  const marks = scoping.fieldParameters.get(table.kind[parameter] as number);
  if (marks === undefined) return;
  const marked = childrenOf(table, parameter).some(
    (child) =>
      marks.includes(table.kindNames[table.kind[child] as number] as string) || marks.includes(textOf(table, child)),
  );
  const holder = [...one.path].reverse().find((index) => isClass(scoping, table, index));
  if (!marked || holder === undefined) return;
  push(members, one.text, { ordinal, space: one.space, group: groupOf(table, scoping, holder), structural: false });
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** Scope that an occurrence binds in, past what leads outward. */
function homeOf(bindings: Bindings, one: Occurrence): number {
  const way = bindings.outward.get(`${one.home} ${one.text}`);
  if (way === undefined) return one.home;
  if (way === "global") return 0;
  const outer = one.scopes.slice(one.scopes.indexOf(one.home) + 1);
  // What a function around binds itself, not what it leads outward again.
  return (
    outer.find(
      (scope) =>
        !isClass(bindings.scoping, bindings.table, scope) &&
        bindings.occurrences.some(
          (other) => other.home === scope && other.text === one.text && !bindings.outward.has(`${scope} ${one.text}`),
        ),
    ) ?? 0
  );
}

function resolve(bindings: Bindings, one: Occurrence): string {
  const { reach, binder } = one.use;
  if (reach === "keyword" || reach === "pinned") return FREE;
  if (one.home >= 0 && binder !== null) {
    const home = homeOf(bindings, one);
    if (binder.inside === true) return ownOf(bindings, one, home);
    if (binder.to === "member" || (home > 0 && isClass(bindings.scoping, bindings.table, home)))
      return memberIn(bindings, one, [groupOf(bindings.table, bindings.scoping, home)]);
    return ownOf(bindings, one, home);
  }
  if (reach === "member" || reach === "qualified") return memberOf(bindings, one);
  if (reach === "method") {
    const receiver = receiverOf(bindings.table, bindings.scoping, one);
    if (receiver !== undefined) return memberOf(bindings, one);
    return memberIn(bindings, one, classesAround(bindings, one));
  }
  const bound = lexicalOf(bindings, one);
  if (bound !== FREE) return bound;
  const inherited = memberIn(bindings, one, openAround(bindings, one));
  if (inherited !== FREE) return inherited;
  return reach === "either" || one.member ? memberOf(bindings, one) : FREE;
}

/** The binding that a binder is, or is another declaration of. */
function ownOf(bindings: Bindings, one: Occurrence, home: number): string {
  const bounds = bindings.lexical.get(`${home} ${one.text}`) ?? [];
  const own = bounds.find((bound) => bindings.occurrences[bound.ordinal] === one);
  if (own === undefined) return FREE;
  return own.fresh ? `${own.ordinal}` : firstOf(bounds, one.space);
}

function firstOf(bounds: readonly Bound[], space: Space): string {
  const first = bounds.find((bound) => !bound.fresh && (bound.space & space) !== 0);
  return first === undefined ? FREE : `${first.ordinal}`;
}

function lexicalOf(bindings: Bindings, one: Occurrence): string {
  const { table, scoping } = bindings;
  for (let at = 0; at < one.scopes.length; at++) {
    const scope = one.scopes[at] as number;
    // Members of a class are found through it, past its own lines.
    const through = at > 0 && scoping.scopes.get(table.kind[scope] as number) === "class";
    const way = bindings.outward.get(`${scope} ${one.text}`);
    if (way === "nonlocal") continue;
    const home = way === "global" ? 0 : scope;
    const bounds = bindings.lexical.get(`${home} ${one.text}`) ?? [];
    let seen: Bound | undefined;
    for (const bound of bounds)
      if (
        (!through || bound.inside) &&
        (bound.space & one.space) !== 0 &&
        bound.from <= one.start &&
        (seen === undefined || bound.from >= seen.from)
      )
        seen = bound;
    if (seen !== undefined) {
      if (!seen.inside && home > 0 && isClass(scoping, table, home))
        return memberIn(bindings, one, [groupOf(table, scoping, home)]);
      return seen.fresh ? `${seen.ordinal}` : firstOf(bounds, one.space);
    }
    if (way === "global") break;
  }
  const loose = bindings.loose.get(one.text);
  return loose === undefined ? FREE : `${loose}`;
}

function classesAround({ table, scoping }: Bindings, one: Occurrence): readonly string[] {
  const groups: string[] = [];
  for (let at = one.path.length - 2; at > 0; at--) {
    const index = one.path[at] as number;
    const kind = table.kind[index] as number;
    if (isClass(scoping, table, index) || scoping.owned.has(kind)) groups.push(groupOf(table, scoping, index));
  }
  return groups;
}

/** Classes around whose members are in sight without an object. */
function openAround(bindings: Bindings, one: Occurrence): readonly string[] {
  const { table, scoping } = bindings;
  if (![...scoping.scopes.values()].includes("open")) return [];
  return one.path
    .filter((index) => {
      const kind = table.kind[index] as number;
      return (
        scoping.scopes.get(kind) === "open" || (scoping.owned.has(kind) && scoping.scopes.get(kind) === "function")
      );
    })
    .map((index) => groupOf(table, scoping, index))
    .reverse();
}

/** The member in the first of some groups that has it. */
function memberIn(bindings: Bindings, one: Occurrence, groups: readonly string[]): string {
  const candidates = candidatesOf(bindings, one);
  if (candidates.length === 0 || groups.length === 0) return FREE;
  const first = candidates[0] as MemberBound;
  const related = relationsOf(bindings.table, bindings.scoping);
  for (const group of groups) {
    const root = related.rootOf(group);
    const found = candidates.find((bound) => related.rootOf(bound.group) === root);
    if (found !== undefined) return `${candidates.some((bound) => bound.structural) ? first.ordinal : found.ordinal}`;
  }
  return FREE;
}

function candidatesOf(bindings: Bindings, one: Occurrence): readonly MemberBound[] {
  const any = one.use.reach === "qualified" || one.use.reach === "either";
  return (bindings.members.get(one.text) ?? []).filter((bound) => any || (bound.space & one.space) !== 0);
}

/** What a member reached through an object is: that of the object's class, or of each class it may be of. */
function memberOf(bindings: Bindings, one: Occurrence): string {
  const { table, scoping } = bindings;
  const candidates = candidatesOf(bindings, one);
  if (candidates.length === 0) return FREE;
  const receiver = receiverOf(table, scoping, one);
  const group = receiver === undefined ? literalOf(table, scoping, one) : classOf(bindings, receiver, one, 0);
  if (group === OUTSIDE) return FREE;
  if (group !== undefined) return memberIn(bindings, one, [group]);
  if (candidates.some((bound) => bound.structural)) return `${(candidates[0] as MemberBound).ordinal}`;
  const related = relationsOf(table, scoping);
  const firsts = new Map<string, number>();
  for (const bound of candidates) {
    const root = related.rootOf(bound.group);
    if (!firsts.has(root)) firsts.set(root, bound.ordinal);
  }
  return [...firsts.values()].join("+");
}

/** No class of the buffer. */
const OUTSIDE = "\u0000outside";

/** Node of the object through which a member is reached; undefined where there is none. */
function receiverOf(table: NodeTable, scoping: ScopePlan, one: Occurrence): number | undefined {
  const parent = one.path.at(-2);
  if (parent === undefined) return undefined;
  const field = scoping.receivers.get(table.kind[parent] as number);
  if (field === undefined) return undefined;
  const receiver = childInField(table, parent, field);
  return receiver === one.index ? undefined : receiver;
}

/** Class of the object written out of which the name is a key. */
function literalOf(table: NodeTable, scoping: ScopePlan, one: Occurrence): string | undefined {
  for (let at = one.path.length - 2; at > Math.max(0, one.path.length - 6); at--) {
    const field = scoping.literals.get(table.kind[one.path[at] as number] as number);
    if (field === undefined) continue;
    const type = childInField(table, one.path[at] as number, field);
    // Of `a::B<T>` the class is B.
    const word =
      type === undefined
        ? undefined
        : /([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:<[\s\S]*|\[[\s\S]*)?$/u.exec(textOf(table, type));
    return word == null ? undefined : classNamed(table, scoping, word[1] as string, one);
  }
  return undefined;
}

/** The group of a class of the buffer with this name. */
function classNamed(table: NodeTable, scoping: ScopePlan, text: string, one: Occurrence): string | undefined {
  const name = /[\p{L}_$][\p{L}\p{N}_$]*/u.exec(text)?.[0] ?? "";
  if (scoping.selves.has(name)) return classesAround({ table, scoping } as Bindings, one)[0];
  return relationsOf(table, scoping).names.has(name) ? name : undefined;
}

const INFERENCE_DEPTH_MAX = 4;

/** The group that an expression is an object of, OUTSIDE when it is of none in the buffer; undefined when nobody can tell. */
function classOf(bindings: Bindings, node: number, one: Occurrence, level: number): string | undefined {
  const { table, scoping, plan } = bindings;
  if (level > INFERENCE_DEPTH_MAX) return undefined;
  const kind = table.kind[node] as number;
  const text = textOf(table, node);
  if (isSelf(table, scoping, one.path, node) || /^super\s*\(/.test(text)) return classesAround(bindings, one)[0];
  if (scoping.plainValues.has(kind)) return OUTSIDE;
  const making = scoping.makings.get(kind);
  if (making !== undefined) {
    const made = childInField(table, node, making);
    return made === undefined ? undefined : classMade(bindings, made, one);
  }
  const names = namesIn(table, plan, node);
  const last = names.at(-1);
  if (last === undefined) return undefined;
  const isName = names.length === 1 && last === node;
  if (isName && relationsOf(table, scoping).names.has(text)) return text;
  // Only a plain name, or a member of something, is looked up; what an operator makes of them is anybody's guess.
  if (!isName && !scoping.receivers.has(kind)) return undefined;
  return classOfVariable(bindings, last, one, level);
}

function classMade(bindings: Bindings, made: number, one: Occurrence): string | undefined {
  const { table, scoping, plan } = bindings;
  const names = namesIn(table, plan, made).map((index) => textOf(table, index));
  const known = names.find((name) => classNamed(table, scoping, name, one) !== undefined);
  if (known !== undefined && (names.length === 1 || scoping.literals.size > 0))
    return classNamed(table, scoping, known, one);
  if (names.length !== 1) return undefined;
  // A function of the buffer may make anything; what was made elsewhere is no object of a class here.
  const spelled = occurrencesOf(table, plan, new Set(names), 0);
  return spelled.some((other) => other.use.binder !== null && other.use.binder.to !== "import") ? undefined : OUTSIDE;
}

function classOfVariable(bindings: Bindings, name: number, one: Occurrence, level: number): string | undefined {
  const { table, plan } = bindings;
  const all = occurrencesOf(table, plan, new Set([textOf(table, name)]), 0);
  const inner = bindingsOf(table, plan, all);
  const reference = all.filter((other) => other.index === name).at(-1) ?? occurrencesAt(table, name)[0];
  if (reference === undefined) return undefined;
  // A member of an unknown object would be looked for through another member, and so on.
  const bound = resolve(inner, reference);
  if (bound === FREE || bound.includes("+")) return undefined;
  const found = new Set<string | undefined>();
  all.forEach((other) => {
    if (other.use.binder === null || resolve(inner, other) !== bound) return;
    const type = typeOf(bindings, other, one, level);
    if (type !== NOTHING) found.add(type);
  });
  return found.size === 1 ? [...found][0] : undefined;
}

/** Says nothing of a type: an empty value, a declaration without one. */
const NOTHING = "\u0000nothing";

function typeOf(bindings: Bindings, binder: Occurrence, one: Occurrence, level: number): string | undefined {
  const { table, scoping } = bindings;
  const { depth } = binder.use;
  for (const holder of [binder.path[depth], binder.path[depth - 1]]) {
    if (holder === undefined || holder === 0) continue;
    for (const field of scoping.typeFields) {
      const type = childInField(table, holder, field);
      if (type === undefined) continue;
      const text = textOf(table, type);
      if (/^(?:var|auto|let|const)\b/.test(text)) continue;
      return typeNamed(bindings, text, one);
    }
    for (const field of scoping.valueFields) {
      const value = childInField(table, holder, field);
      if (value === undefined) continue;
      const text = textOf(table, value);
      if (EMPTY.has(text)) return NOTHING;
      // Only a value of its own says what a name is; one of several is not told apart.
      const inner = isList(table, value) ? value + 1 : value;
      return classOf(bindings, inner, one, level + 1);
    }
  }
  return undefined;
}

const EMPTY: ReadonlySet<string> = new Set(["None", "null", "undefined", "nil", "nullptr"]);

function isList(table: NodeTable, index: number): boolean {
  return (
    table.kindNames[table.kind[index] as number] === "expression_list" &&
    subtreeEnd(table, index + 1) === subtreeEnd(table, index)
  );
}

function typeNamed(bindings: Bindings, text: string, one: Occurrence): string | undefined {
  const { table, scoping } = bindings;
  const known = classNamed(table, scoping, text, one);
  if (known !== undefined) return known;
  const word = text.replace(/^[\s:]+/, "").replace(/^std::/, "");
  const name = /^[\w$]+/.exec(word)?.[0] ?? word;
  // A single capital is a type parameter more often than a class.
  if (scoping.rules.plainTypes === null || /^[A-Z]$/.test(name)) return undefined;
  return scoping.rules.plainTypes.test(name) ? OUTSIDE : undefined;
}

/** Name under which a class keeps its members: its own, that of the class it adds to, or its place. */
function groupOf(table: NodeTable, scoping: ScopePlan, index: number): string {
  const kind = table.kind[index] as number;
  const owned = scoping.owned.get(kind);
  if (owned !== undefined) return ownerName(table, index, owned) ?? `#${index}`;
  const field = scoping.named.get(kind);
  if (field === undefined) return `#${index}`;
  const holder = field < 0 || field === 0 ? parentOf(table, index) : index;
  const nameField = field <= 0 ? table.fieldNames.indexOf("name") : field;
  const child = nameField > 0 ? childInField(table, holder, nameField) : undefined;
  if (child === undefined) return `#${index}`;
  // An object made with a body of its own is of a class without a name.
  if (scoping.makings.has(kind)) return `#${index}`;
  return /[\p{L}_$][\p{L}\p{N}_$]*/u.exec(textOf(table, child))?.[0] ?? `#${index}`;
}

function parentOf(table: NodeTable, index: number): number {
  const depth = table.depth[index] as number;
  let at = index - 1;
  while (at > 0 && (table.depth[at] as number) >= depth) at--;
  return Math.max(at, 0);
}

/** Class of a method that stands outside it: of `A::f` and of `(t *A)`, `A`. */
function ownerName(table: NodeTable, index: number, field: number): string | undefined {
  const child = childInField(table, index, field);
  if (child === undefined) return undefined;
  const end = subtreeEnd(table, child);
  let name: string | undefined;
  for (let at = child; at < end; at++) {
    const kind = table.kindNames[table.kind[at] as number] as string;
    if (kind === "parameter_list" && at > child && table.kindNames[table.kind[child] as number] !== "parameter_list")
      break;
    if (kind === "qualified_identifier") return /[\w$]+/.exec(textOf(table, at))?.[0];
    if (kind === "type_identifier" && name === undefined) name = textOf(table, at);
  }
  return table.kindNames[table.kind[child] as number] === "parameter_list" ? name : undefined;
}

export interface Relations {
  readonly names: ReadonlySet<string>;
  rootOf(group: string): string;
}

const relations = new WeakMap<object, Relations>();

/** Classes of a table by name, those that continue each other under one root. */
export function relationsOf(table: NodeTable, scoping: ScopePlan): Relations {
  const known = relations.get(table.identity);
  if (known !== undefined) return known;
  const names = new Set<string>();
  const pairs: (readonly [string, string])[] = [];
  for (let index = 1; index < table.count; index++) {
    const kind = table.kind[index] as number;
    if (!scoping.named.has(kind)) continue;
    const group = groupOf(table, scoping, index);
    if (!group.startsWith("#")) names.add(group);
    for (const base of basesOf(table, scoping, index)) pairs.push([group, base]);
  }
  const roots = new Map<string, string>();
  function rootOf(group: string): string {
    let root = group;
    for (let next = roots.get(root); next !== undefined && next !== root; next = roots.get(root)) root = next;
    return root;
  }
  for (const [group, base] of pairs) if (names.has(base)) roots.set(rootOf(group), rootOf(base));
  const found = { names, rootOf };
  relations.set(table.identity, found);
  return found;
}

function basesOf(table: NodeTable, scoping: ScopePlan, index: number): readonly string[] {
  const depth = (table.depth[index] as number) + 1;
  const bases: string[] = [];
  const kind = table.kind[index] as number;
  if (scoping.makings.has(kind)) {
    const field = scoping.named.get(kind);
    const made = field === undefined ? undefined : childInField(table, index, field);
    return made === undefined ? [] : (textOf(table, made).match(/[\w$]+/g) ?? []);
  }
  for (let at = index + 1; at < table.count && (table.depth[at] as number) >= depth; at++) {
    if (table.depth[at] !== depth) continue;
    const child = table.kind[at] as number;
    if (scoping.baseKinds.has(child) || scoping.basePlaces.has(kind * 4_096 + (table.field[at] as number)))
      bases.push(...(textOf(table, at).match(/[\w$]+/g) ?? []));
  }
  return bases;
}
