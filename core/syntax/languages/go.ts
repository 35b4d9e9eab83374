import { type LanguageRules, words } from "../rules.ts";

/** Go, grammar tree-sitter-go 0.25.0. */
export const GO: LanguageRules = {
  language: "go",
  comments: ["comment"],
  ignored: [],
  names: words("identifier type_identifier field_identifier package_identifier label_name"),
  verbatim: [],
  numbers: ["int_literal", "float_literal"],
  quotes: [],
  parentheses: ["parenthesized_expression", "parenthesized_type"],
  docstrings: null,
  control: words(`for_statement for_clause range_clause if_statement expression_switch_statement type_switch_statement
    select_statement expression_case type_case default_case communication_case break_statement continue_statement
    goto_statement fallthrough_statement labeled_statement defer_statement go_statement`),
  loops: ["range_clause"],
  loopBindings: ["left"],
  data: words("slice_type array_type implicit_length_array_type map_type channel_type"),
  makers: ["call_expression.function"],
  collections: words("list.New ring.New heap.Init"),
  closures: ["func_literal"],
  namedClosures: [],
  signatures: {
    function_declaration: ["body"],
    method_declaration: ["body"],
    method_elem: [],
    type_spec: [],
    type_alias: [],
  },
  implementation: [],
  declaresWithBody: [],
  prototypes: [],
  prototypeHeads: [],
  functionBodies: [],
  interface: words("field_declaration method_elem"),
  holders: [],
  filler: "",
  declared: { function_declaration: "name", method_declaration: "name", type_spec: "name", type_alias: "name" },
  neutral:
    words(`argument_list assignment_statement binary_expression blank_identifier block call_expression composite_literal
    const_declaration const_spec dec_statement dot empty_statement escape_sequence expression_list expression_statement
    false field_declaration_list function_declaration function_type generic_type imaginary_literal
    import_declaration import_spec import_spec_list inc_statement index_expression interface_type
    interpreted_string_literal interpreted_string_literal_content iota keyed_element literal_element literal_value
    method_declaration negated_type nil package_clause parameter_declaration parameter_list pointer_type qualified_type
    raw_string_literal raw_string_literal_content receive_statement return_statement rune_literal selector_expression
    send_statement short_var_declaration slice_expression source_file statement_list struct_type true type_alias
    type_arguments type_assertion_expression type_constraint type_conversion_expression type_declaration type_elem
    type_instantiation_expression type_parameter_declaration type_parameter_list type_spec unary_expression
    var_declaration var_spec var_spec_list variadic_argument variadic_parameter_declaration`),
};
