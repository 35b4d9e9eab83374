import { type Plan, placeOf, ROLE } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import { relationsOf } from "./resolve.ts";
import { type ScopePlan, scopePlanFor } from "./scope-plan.ts";
import { declaredName, isClass, namesIn, type Occurrence, occurrencesOf } from "./scopes.ts";
import { childrenOf, firstFrom, isLeaf, startAt, textOf } from "./table.ts";

/** Whether something the buffer shows finds what an occurrence binds by its spelling, and would not find it by another. */
export function reachedBySpelling(table: NodeTable, plan: Plan, one: Occurrence): boolean {
  const scoping = scopePlanFor(table);
  const { dynamic, reserved } = scoping.rules;
  const { text } = table;
  const ofFile = one.home === 0;
  const ofClass =
    one.home > 0 &&
    one.use.binder?.inside !== true &&
    (one.use.binder?.to === "member" || isClass(scoping, table, one.home));
  if ((ofFile || ofClass) && reserved?.test(one.text) === true) return true;
  if (ofClass && (overrides(table, scoping.overrides, one) || keepsContract(table, scoping, one))) return true;
  if (isInOpaque(table, scoping.opaque, one.text)) return true;
  if (dynamic.any?.test(text) === true) return true;
  const words = ofClass ? dynamic.members : ofFile ? dynamic.file : null;
  return words?.test(text) === true && isSpelledInString(table, plan, one.text);
}

/** Whether a declaration says that it replaces or satisfies another. */
function overrides(table: NodeTable, marks: ReadonlySet<string>, one: Occurrence): boolean {
  if (marks.size === 0) return false;
  const declaration = one.path[one.use.depth] as number;
  for (const child of childrenOf(table, declaration)) {
    if (marks.has(table.kindNames[table.kind[child] as number] as string)) return true;
    if (marks.has(textOf(table, child))) return true;
    for (const inner of childrenOf(table, child)) if (marks.has(textOf(table, inner))) return true;
  }
  return false;
}

/** Whether the class that has the member keeps a contract that stands elsewhere. */
function keepsContract(table: NodeTable, scoping: ScopePlan, one: Occurrence): boolean {
  if (scoping.contracts.size === 0) return false;
  const kind = table.kind[one.home] as number;
  return childrenOf(table, one.home).some((child) => {
    if (!scoping.contracts.has(placeOf(kind, table.field[child] as number))) return false;
    const name = /[\p{L}_][\p{L}\p{N}_]*(?=[^\p{L}\p{N}_:]*(?:<|$))/u.exec(textOf(table, child))?.[0] ?? "";
    return !relationsOf(table, scoping).names.has(name);
  });
}

/** Whether a spelling stands as a word in text that nobody resolves. */
function isInOpaque(table: NodeTable, opaque: ReadonlySet<number>, spelling: string): boolean {
  if (opaque.size === 0) return false;
  return wordsAt(table, spelling).some((index) => opaque.has(table.kind[index] as number));
}

/** Whether a string of the buffer is the spelling and nothing else. */
function isSpelledInString(table: NodeTable, plan: Plan, spelling: string): boolean {
  return wordsAt(table, spelling).some((index) => {
    const role = plan.roles[table.kind[index] as number] as number;
    return (
      (role & (ROLE.name | ROLE.comment)) === 0 && textOf(table, index).trim() === spelling && isLeaf(table, index)
    );
  });
}

/** Leaves that hold a spelling. */
function wordsAt(table: NodeTable, spelling: string): readonly number[] {
  const found: number[] = [];
  for (let at = table.text.indexOf(spelling); at >= 0; at = table.text.indexOf(spelling, at + spelling.length)) {
    if (isWordUnit(table.text[at - 1]) || isWordUnit(table.text[at + spelling.length])) continue;
    let index = firstFrom(table, at + 1) - 1;
    while (index > 0 && !isLeaf(table, index)) index--;
    if (startAt(table, index) <= at) found.push(index);
  }
  return found;
}

function isWordUnit(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{N}_$]/u.test(unit);
}

/** Makings of a copy with some fields named: they reach the fields of any class. */
const COPIERS: ReadonlySet<string> = new Set(["__init__", "cls", "replace", "_replace", "type"]);

/** Whether a call anywhere in the buffer names this parameter, or this field of a class that makes parameters of its fields. */
export function calledByKeyword(table: NodeTable, plan: Plan, one: Occurrence): boolean {
  const scoping = scopePlanFor(table);
  if (scoping.rules.reaches["keyword_argument.name"] === undefined) return false;
  const { binder } = one.use;
  const inClass = one.home > 0 && isClass(scoping, table, one.home);
  if (binder?.to !== "parameter" && !inClass) return false;
  if (!new RegExp(`${one.text}\\s*=(?!=)`, "u").test(table.text)) return false;
  const owners = ownersOf(table, plan, one);
  return occurrencesOf(table, plan, new Set([one.text]), 0).some((other) => {
    if (other.use.reach !== "keyword") return false;
    const call = other.path.at(-4);
    if (call === undefined) return false;
    const [head, ...rest] = namesIn(table, plan, call)
      .filter((index) => index < other.index)
      .map((index) => textOf(table, index));
    const callee = lastName(table, plan, call + 1) ?? head ?? "";
    if (owners.names.includes(callee)) return true;
    if (owners.ofClass && COPIERS.has(callee)) return true;
    // `partial(f, a=1)` hands the keyword on to the function it names.
    return owners.names.some((name) => name !== "" && rest.includes(name));
  });
}

function lastName(table: NodeTable, plan: Plan, index: number): string | undefined {
  const last = namesIn(table, plan, index).at(-1);
  return last === undefined ? undefined : textOf(table, last);
}

/** Names by which the function is called whose parameter an occurrence binds, or the class whose field it is. */
function ownersOf(
  table: NodeTable,
  plan: Plan,
  one: Occurrence,
): { readonly names: readonly string[]; readonly ofClass: boolean } {
  const scoping = scopePlanFor(table);
  for (let at = one.use.depth; at > 0; at--) {
    const index = one.path[at] as number;
    const kind = table.kind[index] as number;
    const scope = scoping.scopes.get(kind);
    if (scope === "class") return { names: [declaredName(table, plan, index)], ofClass: true };
    if (scope !== "function") continue;
    const name = declaredName(table, plan, index);
    if (name === "") return { names: [assignedName(table, one.path, at)], ofClass: false };
    if (name !== "__init__" && name !== "__new__" && name !== "__call__") return { names: [name], ofClass: false };
    // A constructor is called by the name of its class, or of one that continues it.
    return { names: [name, ...classNames(table, plan)], ofClass: true };
  }
  return { names: [], ofClass: false };
}

/** Name that holds a function without one: `f = lambda a: a`. */
function assignedName(table: NodeTable, path: readonly number[], at: number): string {
  const holder = path[at - 1];
  return holder === undefined ? "" : textOf(table, holder + 1);
}

function classNames(table: NodeTable, plan: Plan): readonly string[] {
  const scoping = scopePlanFor(table);
  const names: string[] = [];
  for (let index = 1; index < table.count; index++)
    if (scoping.scopes.get(table.kind[index] as number) === "class") names.push(declaredName(table, plan, index));
  return names;
}
