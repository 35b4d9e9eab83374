import type { SyntaxLanguageId } from "./language.ts";

/** What the head of a loop says: what each round binds, over what, from where, how far, and by how much it goes on. */
export const LOOP_PARTS = ["binding", "iterable", "start", "bound", "step"] as const;
export type LoopPart = (typeof LOOP_PARTS)[number];

/** What the head of a declaration says. `heading`: bases, modifiers, decorators and the like. */
export const SIGNATURE_PARTS = ["name", "parameters", "types", "defaults", "return", "heading"] as const;
export type SignaturePart = (typeof SIGNATURE_PARTS)[number];

export type HeaderPart = LoopPart | SignaturePart;

/** Heads of one language by field. */
export interface HeaderRules {
  /** Kinds with a loop's head; the field "" is a child without one. `counter`: a binding, and the value it starts from. */
  readonly loops: Readonly<Record<string, Readonly<Record<string, LoopPart | "counter">>>>;
  /** Kind of a call whose arguments are start, bound and step, with the name that is called; or of a range of two ends. */
  readonly range: { readonly kind: string; readonly callee: string | null } | null;
  /** Fields of a declaration's head. A field within parameters is theirs: a type there is one of `types`. */
  readonly signature: Readonly<Record<string, SignaturePart>>;
  /** Kinds that hold declarations or statements and are none themselves: looked into for what changed. */
  readonly bodies: readonly string[];
}

const C_STYLE = { initializer: "counter", condition: "bound", update: "step" } as const;
const WHILE = { condition: "bound" } as const;
const SIGNATURE: Readonly<Record<string, SignaturePart>> = {
  name: "name",
  parameters: "parameters",
  parameter: "parameters",
  type_parameters: "types",
  return_type: "return",
  result: "return",
  type: "return",
  value: "defaults",
  default_value: "defaults",
  default_type: "defaults",
  right: "defaults",
};

const PYTHON: HeaderRules = {
  loops: {
    for_statement: { left: "binding", right: "iterable" },
    for_in_clause: { left: "binding", right: "iterable" },
    while_statement: WHILE,
  },
  range: { kind: "call", callee: "range" },
  signature: SIGNATURE,
  bodies: ["module", "block", "decorated_definition"],
};

const JAVASCRIPT: HeaderRules = {
  loops: {
    for_statement: { initializer: "counter", condition: "bound", increment: "step" },
    for_in_statement: { kind: "binding", left: "binding", right: "iterable" },
    while_statement: WHILE,
    do_statement: WHILE,
  },
  range: null,
  signature: SIGNATURE,
  bodies: ["program", "statement_block", "class_body", "switch_body", "export_statement"],
};

const JAVA: HeaderRules = {
  loops: {
    for_statement: { init: "counter", condition: "bound", update: "step" },
    enhanced_for_statement: { type: "binding", name: "binding", value: "iterable" },
    while_statement: WHILE,
    do_statement: WHILE,
  },
  range: null,
  signature: SIGNATURE,
  bodies: ["program", "block", "class_body", "interface_body", "enum_body", "constructor_body", "switch_block"],
};

const C: HeaderRules = {
  loops: { for_statement: C_STYLE, while_statement: WHILE, do_statement: WHILE },
  range: null,
  signature: SIGNATURE,
  bodies: ["translation_unit", "compound_statement", "field_declaration_list"],
};

/** One language's heads, as data. */
export const HEADER_RULES: Readonly<Record<SyntaxLanguageId, HeaderRules>> = {
  python: PYTHON,
  javascript: JAVASCRIPT,
  typescript: { ...JAVASCRIPT, bodies: [...JAVASCRIPT.bodies, "interface_body", "enum_body", "object_type"] },
  java: JAVA,
  c: C,
  cpp: {
    ...C,
    bodies: [...C.bodies, "declaration_list", "template_declaration"],
    loops: {
      ...C.loops,
      for_range_loop: { initializer: "start", type: "binding", declarator: "binding", right: "iterable" },
    },
  },
  go: {
    loops: {
      for_clause: C_STYLE,
      range_clause: { left: "binding", right: "iterable" },
      for_statement: { "": "bound" },
    },
    range: null,
    signature: { ...SIGNATURE, receiver: "heading" },
    bodies: ["source_file", "block", "statement_list", "field_declaration_list", "type_declaration"],
  },
  rust: {
    loops: { for_expression: { pattern: "binding", value: "iterable" }, while_expression: WHILE },
    range: { kind: "range_expression", callee: null },
    signature: { ...SIGNATURE, trait: "heading" },
    bodies: ["source_file", "block", "declaration_list", "match_block", "field_declaration_list", "enum_variant_list"],
  },
};
