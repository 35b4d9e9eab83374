import { type LanguageRules, words } from "../rules.ts";

/** JavaScript, grammar tree-sitter-javascript 0.25.0. */
export const JAVASCRIPT: LanguageRules = {
  language: "javascript",
  comments: ["comment", "html_comment"],
  ignored: [],
  names: words(`identifier property_identifier private_property_identifier shorthand_property_identifier
    shorthand_property_identifier_pattern statement_identifier`),
  verbatim: [],
  numbers: ["number"],
  quotes: [],
  parentheses: ["parenthesized_expression"],
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
