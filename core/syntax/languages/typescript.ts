import { type LanguageRules, words } from "../rules.ts";
import { JAVASCRIPT } from "./javascript.ts";

/** TypeScript, grammar tree-sitter-typescript 0.23.2 (typescript, not tsx). */
export const TYPESCRIPT: LanguageRules = {
  ...JAVASCRIPT,
  language: "typescript",
  names: [...JAVASCRIPT.names, "type_identifier"],
  parentheses: ["parenthesized_expression", "parenthesized_type"],
  namedClosures: ["variable_declarator.value", "public_field_definition.value"],
  signatures: {
    function_declaration: ["body"],
    generator_function_declaration: ["body"],
    method_definition: ["body"],
    class_declaration: ["body"],
    abstract_class_declaration: ["body"],
    class: ["body"],
    interface_declaration: ["body"],
    enum_declaration: ["body"],
    type_alias_declaration: ["value"],
    function_signature: [],
    method_signature: [],
    abstract_method_signature: [],
    call_signature: [],
    construct_signature: [],
  },
  interface: words("public_field_definition property_signature index_signature decorator"),
  holders: ["class_body", "interface_body"],
  filler: "",
  declared: {
    function_declaration: "name",
    generator_function_declaration: "name",
    class_declaration: "name",
    abstract_class_declaration: "name",
    interface_declaration: "name",
    enum_declaration: "name",
    type_alias_declaration: "name",
    method_definition: "name",
    variable_declarator: "name",
    public_field_definition: "name",
  },
  neutral: words(`abstract_class_declaration abstract_method_signature accessibility_modifier adding_type_annotation
    ambient_declaration arguments array_pattern array_type as_expression asserts asserts_annotation assignment_expression
    assignment_pattern augmented_assignment_expression await_expression binary_expression call_expression call_signature class
    class_body class_declaration class_heritage class_static_block computed_property_name conditional_type constraint
    construct_signature constructor_type debugger_statement default_type empty_statement enum_assignment enum_body
    enum_declaration escape_sequence existential_type export_clause export_specifier export_statement expression_statement
    extends_clause extends_type_clause false flow_maybe_type formal_parameters function_declaration function_signature
    function_type generator_function_declaration generic_type hash_bang_line implements_clause import import_alias
    import_attribute import_clause import_require_clause import_specifier import_statement index_type_query infer_type
    instantiation_expression interface_body interface_declaration internal_module intersection_type jsx_text
    lexical_declaration literal_type lookup_type mapped_type_clause member_expression meta_property method_definition
    method_signature module named_imports namespace_export namespace_import nested_identifier nested_type_identifier
    new_expression non_null_expression null object_assignment_pattern object_pattern object_type omitting_type_annotation
    opting_type_annotation optional_chain optional_parameter optional_type override_modifier pair pair_pattern
    predefined_type program readonly_type regex regex_flags regex_pattern required_parameter rest_pattern rest_type
    return_statement satisfies_expression sequence_expression spread_element statement_block string string_fragment
    subscript_expression super switch_body template_literal_type template_string template_substitution template_type this
    this_type true tuple_type type_alias_declaration type_annotation type_arguments type_assertion type_parameter
    type_parameters type_predicate type_predicate_annotation type_query unary_expression undefined union_type
    update_expression variable_declaration variable_declarator yield_expression`),
};
