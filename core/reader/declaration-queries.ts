import type { SyntaxLanguageId } from "../syntax/index.ts";

/**
 * What a declaration is in each grammar, as tree-sitter queries. A capture `@is.KIND` spans the declaration, `@name` its
 * name, `@body` what an outline elides, `@of` the type that a method or an implementation belongs to.
 */
const JAVASCRIPT = `
(function_declaration name: (_) @name body: (_) @body) @is.function
(generator_function_declaration name: (_) @name body: (_) @body) @is.function
(method_definition name: (_) @name body: (_) @body) @is.method
(variable_declarator name: (identifier) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body) (generator_function body: (_) @body)]) @is.function
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @is.class
(program (lexical_declaration (variable_declarator name: (identifier) @name) @is.variable))
(program (variable_declaration (variable_declarator name: (identifier) @name) @is.variable))
(program (export_statement (lexical_declaration (variable_declarator name: (identifier) @name) @is.variable)))
(pair key: (_) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @is.method
(assignment_expression left: (member_expression) @name right: [(arrow_function body: (_) @body) (function_expression body: (_) @body) (generator_function body: (_) @body)]) @is.function
(assignment_expression left: (member_expression) @name right: (class body: (_) @body)) @is.class
`;

const QUERIES: Readonly<Record<SyntaxLanguageId, string>> = {
  javascript: `${JAVASCRIPT}
(class_declaration name: (_) @name body: (_) @body) @is.class
(field_definition property: (_) @name) @is.field
`,
  typescript: `${JAVASCRIPT}
(class_declaration name: (_) @name body: (_) @body) @is.class
(abstract_class_declaration name: (_) @name body: (_) @body) @is.class
(interface_declaration name: (_) @name body: (_) @body) @is.interface
(type_alias_declaration name: (_) @name) @is.type
(enum_declaration name: (_) @name body: (_) @body) @is.enum
(internal_module name: (_) @name body: (_) @body) @is.namespace
(module name: (_) @name body: (_) @body) @is.namespace
(function_signature name: (_) @name) @is.function
(method_signature name: (_) @name) @is.method
(abstract_method_signature name: (_) @name) @is.method
(public_field_definition name: (_) @name) @is.field
`,
  python: `
(function_definition name: (_) @name body: (_) @body) @is.function
(class_definition name: (_) @name body: (_) @body) @is.class
(module (expression_statement (assignment left: (identifier) @name) @is.variable))
(class_definition body: (block (expression_statement (assignment left: (identifier) @name) @is.field)))
`,
  java: `
(class_declaration name: (_) @name body: (_) @body) @is.class
(interface_declaration name: (_) @name body: (_) @body) @is.interface
(enum_declaration name: (_) @name body: (_) @body) @is.enum
(record_declaration name: (_) @name body: (_) @body) @is.class
(annotation_type_declaration name: (_) @name) @is.interface
(method_declaration name: (_) @name) @is.method
(constructor_declaration name: (_) @name body: (_) @body) @is.method
(field_declaration declarator: (variable_declarator name: (_) @name)) @is.field
`,
  c: `
(function_definition declarator: (_) @name body: (_) @body) @is.function
(struct_specifier name: (_) @name body: (_) @body) @is.struct
(union_specifier name: (_) @name body: (_) @body) @is.struct
(enum_specifier name: (_) @name body: (_) @body) @is.enum
(type_definition declarator: (_) @name) @is.type
(preproc_def name: (_) @name) @is.macro
(preproc_function_def name: (_) @name) @is.macro
(translation_unit (declaration declarator: (function_declarator) @name) @is.function)
`,
  cpp: `
(function_definition declarator: (_) @name body: (_) @body) @is.function
(class_specifier name: (_) @name body: (_) @body) @is.class
(struct_specifier name: (_) @name body: (_) @body) @is.struct
(union_specifier name: (_) @name body: (_) @body) @is.struct
(enum_specifier name: (_) @name body: (_) @body) @is.enum
(namespace_definition name: (_) @name body: (_) @body) @is.namespace
(type_definition declarator: (_) @name) @is.type
(alias_declaration name: (_) @name) @is.type
(preproc_def name: (_) @name) @is.macro
(preproc_function_def name: (_) @name) @is.macro
(field_declaration declarator: (function_declarator) @name) @is.method
`,
  go: `
(function_declaration name: (_) @name body: (_) @body) @is.function
(method_declaration receiver: (_) @of name: (_) @name body: (_) @body) @is.method
(type_spec name: (_) @name) @is.type
(type_alias name: (_) @name) @is.type
(source_file (const_declaration (const_spec name: (_) @name) @is.variable))
(source_file (var_declaration (var_spec name: (_) @name) @is.variable))
`,
  rust: `
(function_item name: (_) @name body: (_) @body) @is.function
(function_signature_item name: (_) @name) @is.function
(struct_item name: (_) @name) @is.struct
(union_item name: (_) @name) @is.struct
(enum_item name: (_) @name body: (_) @body) @is.enum
(trait_item name: (_) @name body: (_) @body) @is.trait
(impl_item type: (_) @name body: (_) @body) @is.impl
(mod_item name: (_) @name body: (_) @body) @is.namespace
(const_item name: (_) @name) @is.variable
(static_item name: (_) @name) @is.variable
(type_item name: (_) @name) @is.type
(macro_definition name: (_) @name) @is.macro
`,
};

/** The query that finds declarations; its captures are read by `readDeclarations`. */
export function declarationQuery(language: SyntaxLanguageId): string {
  return QUERIES[language];
}

const JS_IMPORTS =
  '(import_statement) @import (call_expression function: (identifier) @_f (#eq? @_f "require")) @import';

/** What `query` knows by name: the presets, each a query a language. */
export const QUERY_PRESETS = ["imports", "functions", "classes", "methods", "calls", "faults"] as const;
export type QueryPreset = (typeof QUERY_PRESETS)[number];

const IMPORTS: Readonly<Record<SyntaxLanguageId, string>> = {
  javascript: JS_IMPORTS,
  typescript: JS_IMPORTS,
  python: "(import_statement) @import (import_from_statement) @import",
  java: "(import_declaration) @import",
  c: "(preproc_include) @import",
  cpp: "(preproc_include) @import (using_declaration) @import",
  go: "(import_spec) @import",
  rust: "(use_declaration) @import",
};

const CALLS: Readonly<Record<SyntaxLanguageId, string>> = {
  javascript: "(call_expression) @call (new_expression) @call",
  typescript: "(call_expression) @call (new_expression) @call",
  python: "(call) @call",
  java: "(method_invocation) @call (object_creation_expression) @call",
  c: "(call_expression) @call",
  cpp: "(call_expression) @call",
  go: "(call_expression) @call",
  rust: "(call_expression) @call (macro_invocation) @call",
};

/** Where a parser could make nothing of the text, or put in what was not there. */
export const FAULT_QUERY = "(ERROR) @error (MISSING) @missing";

/** The query of a preset that is one in the grammar itself; functions, classes and methods are read from the outline. */
export function presetQuery(language: SyntaxLanguageId, preset: QueryPreset): string | undefined {
  switch (preset) {
    case "imports":
      return IMPORTS[language];
    case "calls":
      return CALLS[language];
    case "faults":
      return FAULT_QUERY;
    default:
      return undefined;
  }
}
