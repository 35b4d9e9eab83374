import { isNamed, keyOf, kindNameOf } from "./emitter.ts";
import {
  HEADER_RULES,
  type HeaderPart,
  LOOP_PARTS,
  type LoopPart,
  SIGNATURE_PARTS,
  type SignaturePart,
} from "./header-rules.ts";
import { streamOf } from "./normal.ts";
import { type Plan, ROLE } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import { childrenOf, subtreeEnd, textOf } from "./table.ts";

/** Parts of a declaration's head, or else of a loop's, that say otherwise in the second of two nodes of one kind; none where neither is a head. */
export function changedParts(
  before: NodeTable,
  old: number,
  after: NodeTable,
  now: number,
  plan: Plan,
  ofDeclaration: boolean,
): HeaderPart[] {
  if (before.kind[old] !== after.kind[now]) return [];
  const rules = HEADER_RULES[after.language];
  if (!ofDeclaration)
    return rules.loops[kindNameOf(after, now)] === undefined
      ? []
      : differing(LOOP_PARTS, loopParts(before, old, plan), loopParts(after, now, plan));
  if (((plan.roles[after.kind[now] as number] as number) & ROLE.signature) === 0) return [];
  return differing(SIGNATURE_PARTS, signatureParts(before, old, plan), signatureParts(after, now, plan));
}

function differing<T extends HeaderPart>(
  parts: readonly T[],
  was: ReadonlyMap<T, string>,
  is: ReadonlyMap<T, string>,
): T[] {
  return parts.filter((part) => was.get(part) !== is.get(part));
}

function add<T>(said: Map<T, string>, part: T, text: string): void {
  said.set(part, `${said.get(part) ?? ""}\u0003${text}`);
}

function loopParts(table: NodeTable, loop: number, plan: Plan): ReadonlyMap<LoopPart, string> {
  const rules = HEADER_RULES[table.language];
  const fields = rules.loops[kindNameOf(table, loop)] ?? {};
  const said = new Map<LoopPart, string>();
  for (const child of childrenOf(table, loop)) {
    const part = fields[table.fieldNames[table.field[child] as number] ?? ""];
    if (part === undefined || (!isNamed(table, child) && part !== "binding")) continue;
    if (part === "counter") addCounter(said, table, child, plan);
    else if (part === "iterable" && addRange(said, table, child, plan)) continue;
    else add(said, part, spelled(table, child, plan));
  }
  return said;
}

/** The names of `i = 0` and the values behind them. */
function addCounter(said: Map<LoopPart, string>, table: NodeTable, index: number, plan: Plan): void {
  const field = table.fieldNames[table.field[index] as number] ?? "";
  if (VALUES.has(field)) add(said, "start", spelled(table, index, plan));
  else if (subtreeEnd(table, index) === index + 1) add(said, "binding", textOf(table, index));
  else for (const child of childrenOf(table, index)) addCounter(said, table, child, plan);
}

const VALUES: ReadonlySet<string> = new Set(["value", "right"]);

/** Start, bound and step of what is gone over, where it is a range written out. */
function addRange(said: Map<LoopPart, string>, table: NodeTable, index: number, plan: Plan): boolean {
  const { range } = HEADER_RULES[table.language];
  if (range === null || kindNameOf(table, index) !== range.kind) return false;
  if (range.callee === null) {
    const text = textOf(table, index);
    let part: LoopPart = "start";
    for (const child of childrenOf(table, index)) {
      if (!isNamed(table, child)) part = "bound";
      add(said, part, spelled(table, child, plan));
    }
    return text !== "";
  }
  const [callee, list] = childrenOf(table, index);
  if (callee === undefined || list === undefined || textOf(table, callee) !== range.callee) return false;
  const given = childrenOf(table, list).filter((child) => isNamed(table, child));
  const parts: readonly LoopPart[] = given.length === 1 ? ["bound"] : ["start", "bound", "step"];
  given.forEach((child, at) => {
    add(said, parts[at] ?? "step", spelled(table, child, plan));
  });
  return true;
}

function spelled(table: NodeTable, index: number, plan: Plan): string {
  return keyOf(streamOf(table, plan, index, subtreeEnd(table, index)));
}

function signatureParts(table: NodeTable, declaration: number, plan: Plan): ReadonlyMap<SignaturePart, string> {
  const said = new Map<SignaturePart, string>();
  const outside = plan.outside.get(table.kind[declaration] as number);
  for (const child of childrenOf(table, declaration)) {
    if (outside?.has(table.field[child] as number) === true) continue;
    if (((plan.roles[table.kind[child] as number] as number) & (ROLE.implementation | ROLE.comment)) !== 0) continue;
    addSignature(said, table, child, plan, "heading");
  }
  return said;
}

function addSignature(
  said: Map<SignaturePart, string>,
  table: NodeTable,
  index: number,
  plan: Plan,
  above: SignaturePart,
): void {
  const field = table.fieldNames[table.field[index] as number] ?? "";
  const own = HEADER_RULES[table.language].signature[field];
  let part = own ?? above;
  if (above === "parameters" || above === "types" || above === "defaults") {
    // Inside the parameters a name is a parameter's and a type one of theirs.
    if (part === "return") part = "types";
    else if (part !== "defaults" && part !== "types") part = above;
  }
  // A C declarator holds the name, or the function's name and its parameters.
  if (part === "heading" && field === "declarator" && subtreeEnd(table, index) === index + 1) part = "name";
  if (part === "parameters" || (part === "heading" && subtreeEnd(table, index) > index + 1)) {
    const children = childrenOf(table, index);
    if (children.length > 0) {
      for (const child of children) addSignature(said, table, child, plan, part);
      return;
    }
  }
  // Brackets and commas say nothing by themselves; words do, `static` or `async`.
  if (!isNamed(table, index) && !/\w|\*/.test(textOf(table, index))) return;
  add(said, part, spelled(table, index, plan));
}
