/**
 * The "node-sequence rules": a classifier that compares lists of node kinds and leaves in document order and knows no scopes
 * and no normal forms. Written small from a description of the rules, faults and all, to have something to measure against;
 * not part of the product.
 */
import { NODE_NAMED, type NodeTable } from "@assay/core/syntax";

/** Languages that the rules were made for; in others they make no claim. */
const LANGUAGES = ["python", "javascript", "java", "c", "cpp"];
const COMMENTS = new Set("comment line_comment block_comment html_comment".split(" "));
const LOOPS = new Set("for_statement for_in_statement for_range_loop enhanced_for_statement".split(" "));
const LOOP_BINDINGS = ["left", "declarator", "name"];
const CONTROL = new Set([
  ...LOOPS,
  ...`if_statement elif_clause else_clause while_statement do_statement switch_statement switch_expression case_statement
  match_statement try_statement catch_clause finally_clause with_statement break_statement continue_statement`.split(
    /\s+/,
  ),
]);
const CLOSURES = new Set("lambda lambda_expression arrow_function function_expression".split(" "));
const DATA = /array|list|dict|object|map|set/;
const NO_DATA = /pattern|argument_list|parameter_list|expression_list|declaration_list|enumerator_list|type_list/;
const INTERFACE = new Set(
  `function_definition function_declaration function_declarator method_declaration method_definition
  constructor_declaration class_definition class_declaration class_specifier struct_specifier interface_declaration
  enum_declaration parameters parameter_list parameter_declaration optional_parameter_declaration
  variadic_parameter_declaration formal_parameters formal_parameter spread_parameter default_parameter typed_parameter
  typed_default_parameter`.split(/\s+/),
);

export type NodeSequenceClass =
  | "formatting_only"
  | "comment_only"
  | "identifier_only"
  | "expression"
  | "control_flow"
  | "data_structure"
  | "function_interface";

interface Facts {
  readonly comments: string[];
  readonly counts: Map<string, number>;
  readonly identifiers: string[];
  readonly leaves: string[];
  readonly shape: string[];
  readonly interfaceLeaves: string[];
  readonly loopBindings: string[];
}

/** Whether the rules make a claim about a language at all. */
export function knowsLanguage(language: string): boolean {
  return LANGUAGES.includes(language);
}

/** The class by the first rule that holds. Both tables parse without an error. */
export function nodeSequenceClass(before: NodeTable, after: NodeTable): NodeSequenceClass {
  const was = factsOf(before);
  const is = factsOf(after);
  const sameCounts = equalCounts(was.counts, is.counts);
  const sameLeaves = equal(was.leaves, is.leaves);
  const sameShape = equal(was.shape, is.shape);
  const sameNames = equal(was.identifiers, is.identifiers);
  if (sameCounts && sameLeaves && sameShape && sameNames)
    return equal(was.comments, is.comments) ? "formatting_only" : "comment_only";
  if (!equal(was.interfaceLeaves, is.interfaceLeaves)) return "function_interface";
  if (!equal(was.loopBindings, is.loopBindings)) return "control_flow";
  if (sameCounts && sameLeaves) {
    const sameBag = equal([...was.identifiers].sort(), [...is.identifiers].sort());
    return sameShape && !sameNames && !sameBag ? "identifier_only" : "expression";
  }
  if (sameCounts) return "expression";
  const changed = [...new Set([...was.counts.keys(), ...is.counts.keys()])].filter(
    (kind) => was.counts.get(kind) !== is.counts.get(kind),
  );
  const bare = changed.map((kind) => kind.replace(/^closure\./, ""));
  if (bare.some((kind) => CONTROL.has(kind))) return "control_flow";
  if (bare.some((kind) => DATA.test(kind) && !NO_DATA.test(kind))) return "data_structure";
  if (changed.some((kind) => INTERFACE.has(kind))) return "function_interface";
  return "expression";
}

function factsOf(table: NodeTable): Facts {
  const facts: Facts = {
    comments: [],
    counts: new Map(),
    identifiers: [],
    leaves: [],
    shape: [],
    interfaceLeaves: [],
    loopBindings: [],
  };
  /** By depth, what the node there hands down to its children. */
  const stack: { closure: boolean; parameters: boolean; opaque: boolean; binding: boolean; catches: boolean }[] = [];
  for (let at = 0; at < table.count; at++) {
    const depth = table.depth[at] as number;
    const kind = table.kindNames[table.kind[at] as number] as string;
    const field = table.fieldNames[table.field[at] as number] ?? "";
    const from = at === 0 ? undefined : stack[depth - 1];
    const closure = from?.closure ?? false;
    const opaque = (from?.opaque ?? false) || (from?.catches === true && field !== "body");
    const parameters = from?.parameters ?? false;
    const binding = from?.binding === true || (depth > 0 && isLoopBinding(table, at, depth, field));
    stack[depth] = {
      closure: closure || CLOSURES.has(kind),
      parameters: !opaque && (parameters || kind.includes("parameter")),
      opaque: opaque || CLOSURES.has(kind),
      binding,
      catches: kind === "catch_clause",
    };
    if (kind === "line_continuation") continue;
    const text = () => table.text.slice(table.start[at], table.end[at]);
    if (COMMENTS.has(kind)) {
      facts.comments.push(text());
      continue;
    }
    const named = ((table.flags[at] as number) & NODE_NAMED) !== 0;
    if (named) {
      const key = closure ? `closure.${kind}` : kind;
      facts.counts.set(key, (facts.counts.get(key) ?? 0) + 1);
      facts.shape.push(`${kind} ${depth}`);
      if (LOOPS.has(kind)) facts.loopBindings.push(kind);
      else if (binding) facts.loopBindings.push(kind);
    }
    const leaf = at + 1 === table.count || (table.depth[at + 1] as number) <= depth;
    if (!leaf) continue;
    if (kind === "identifier") facts.identifiers.push(text());
    else facts.leaves.push(`${kind} ${text()}`);
    if (parameters && !opaque) facts.interfaceLeaves.push(kind === "identifier" ? "" : `${kind} ${text()}`);
  }
  return facts;
}

/** Whether the node is what its loop binds: the first field of the known ones that the loop has. */
function isLoopBinding(table: NodeTable, at: number, depth: number, field: string): boolean {
  if (!LOOP_BINDINGS.includes(field)) return false;
  let parent = at - 1;
  while (parent >= 0 && (table.depth[parent] as number) >= depth) parent--;
  return LOOPS.has(table.kindNames[table.kind[parent] as number] as string);
}

function equal(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

function equalCounts(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return a.size === b.size && [...a].every(([kind, count]) => b.get(kind) === count);
}
