import { type LanguageRules, words } from "../rules.ts";

/** JavaScript, grammar tree-sitter-javascript 0.25.0. */
export const JAVASCRIPT: LanguageRules = {
  language: "javascript",
  comments: ["comment", "html_comment"],
  ignored: [],
  names: words(`identifier property_identifier private_property_identifier shorthand_property_identifier
    shorthand_property_identifier_pattern statement_identifier`),
  memberNames: ["property_identifier", "private_property_identifier"],
  pinnedNames: ["shorthand_property_identifier", "shorthand_property_identifier_pattern"],
  verbatim: [],
  numbers: ["number"],
  zeroIsOctal: true,
  quotes: [],
  quoted: ["string"],
  parentheses: ["parenthesized_expression"],
  parenthesesMatter: ["optional_chain"],
  trailingComma: words(
    `array object arguments formal_parameters array_pattern object_pattern named_imports export_clause`,
  ),
  optionalSemicolon:
    words(`expression_statement lexical_declaration variable_declaration using_declaration return_statement
    break_statement continue_statement throw_statement debugger_statement do_statement import_statement export_statement
    class_body`),
  docstrings: null,
  control: words(`for_statement for_in_statement while_statement do_statement if_statement else_clause switch_statement
    switch_case switch_default try_statement catch_clause finally_clause with_statement break_statement continue_statement
    throw_statement labeled_statement ternary_expression`),
  loops: ["for_statement", "for_in_statement"],
  loopBindings: ["left", "declarator", "name"],
  data: ["array", "object"],
  makers: ["new_expression.constructor", "call_expression.function"],
  collections:
    words(`Map Set WeakMap WeakSet Array Array.from Array.of Int8Array Uint8Array Uint8ClampedArray Int16Array
    Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array`),
  closures: ["arrow_function", "function_expression", "generator_function"],
  namedClosures: ["variable_declarator.value", "field_definition.value"],
  signatures: {
    function_declaration: ["body"],
    generator_function_declaration: ["body"],
    method_definition: ["body"],
    class_declaration: ["body"],
    class: ["body"],
  },
  implementation: [],
  declaresWithBody: [],
  prototypes: [],
  prototypeHeads: [],
  functionBodies: [],
  interface: ["field_definition", "decorator"],
  holders: ["class_body"],
  filler: "",
  declared: {
    function_declaration: "name",
    generator_function_declaration: "name",
    class_declaration: "name",
    method_definition: "name",
    variable_declarator: "name",
    field_definition: "property",
  },
  scopes: {
    function_declaration: "function",
    generator_function_declaration: "function",
    function_expression: "function",
    generator_function: "function",
    arrow_function: "function",
    method_definition: "function",
    class_declaration: "class",
    class: "class",
    statement_block: "block",
    for_statement: "block",
    for_in_statement: "block",
    catch_clause: "block",
    switch_body: "block",
  },
  classesAreScopes: false,
  hoisted: ["variable_declaration"],
  selves: ["this"],
  binds: {
    "variable_declarator.name": "let",
    "function_declaration.name": "around",
    "generator_function_declaration.name": "around",
    "class_declaration.name": "around",
    "function_expression.name": "here",
    "generator_function.name": "here",
    "class.name": "here",
    "formal_parameters.": "parameter",
    "arrow_function.parameter": "parameter",
    "for_in_statement.left": "here",
    "catch_clause.parameter": "here",
    "import_clause.": "here",
    "namespace_import.": "here",
    "import_specifier.name": "import",
    "import_specifier.alias": "here",
    "method_definition.name": "member",
    "field_definition.property": "member",
    "assignment_expression.left": "assigned",
    "augmented_assignment_expression.left": "assigned",
    "labeled_statement.label": "function",
  },
  through: words(`assignment_pattern.left rest_pattern. array_pattern. object_pattern. object_assignment_pattern.left
    pair_pattern.value`),
  reaches: {
    "member_expression.property": "member",
    "pair.key": "pinned",
    "pair_pattern.key": "pinned",
    "export_specifier.name": "pinned",
    "export_specifier.alias": "pinned",
  },
  neutral: words(`arguments array_pattern assignment_expression assignment_pattern augmented_assignment_expression
    await_expression binary_expression call_expression class class_body class_declaration class_heritage class_static_block
    computed_property_name debugger_statement empty_statement escape_sequence export_clause export_specifier export_statement
    expression_statement false formal_parameters function_declaration generator_function_declaration hash_bang_line
    html_character_reference import import_attribute import_clause import_specifier import_statement jsx_attribute
    jsx_closing_element jsx_element jsx_expression jsx_namespace_name jsx_opening_element jsx_self_closing_element jsx_text
    lexical_declaration member_expression meta_property method_definition named_imports namespace_export namespace_import
    new_expression null object_assignment_pattern object_pattern optional_chain pair pair_pattern program regex regex_flags
    regex_pattern rest_pattern return_statement sequence_expression spread_element statement_block string string_fragment
    subscript_expression super switch_body template_string template_substitution this true unary_expression undefined
    update_expression using_declaration variable_declaration variable_declarator yield_expression`),
};
