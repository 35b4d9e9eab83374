import { type LanguageRules, words } from "../rules.ts";

/** C, grammar tree-sitter-c 0.24.1. */
export const C: LanguageRules = {
  language: "c",
  comments: ["comment"],
  ignored: [],
  names: ["identifier", "type_identifier", "field_identifier", "statement_identifier"],
  verbatim: [],
  numbers: ["number_literal"],
  quotes: [],
  parentheses: ["parenthesized_expression"],
  docstrings: null,
  control: words(`for_statement while_statement do_statement if_statement else_clause switch_statement case_statement
    break_statement continue_statement goto_statement labeled_statement conditional_expression seh_try_statement
    seh_except_clause seh_finally_clause seh_leave_statement`),
  loops: ["for_statement"],
  loopBindings: ["left", "declarator", "name"],
  data: words("initializer_list array_declarator abstract_array_declarator"),
  makers: [],
  collections: [],
  closures: [],
  namedClosures: [],
  signatures: {
    function_definition: ["body"],
    struct_specifier: ["body"],
    union_specifier: ["body"],
    enum_specifier: ["body"],
    declaration: [],
    field_declaration: [],
  },
  implementation: [],
  declaresWithBody: ["struct_specifier", "union_specifier", "enum_specifier"],
  prototypes: ["declaration", "field_declaration"],
  prototypeHeads: ["function_declarator"],
  functionBodies: ["compound_statement"],
  interface: ["field_declaration", "enumerator"],
  holders: ["preproc_if", "preproc_ifdef", "preproc_else"],
  filler: "",
  declared: {
    function_definition: "declarator",
    struct_specifier: "name",
    union_specifier: "name",
    enum_specifier: "name",
  },
  neutral:
    words(`abstract_function_declarator abstract_parenthesized_declarator abstract_pointer_declarator alignas_qualifier
    alignof_expression argument_list assignment_expression attribute attribute_declaration attribute_specifier
    attributed_declarator attributed_statement binary_expression bitfield_clause call_expression cast_expression char_literal
    character comma_expression compound_literal_expression compound_statement concatenated_string declaration
    declaration_list enum_specifier enumerator_list escape_sequence expression_statement extension_expression false
    field_declaration_list field_designator field_expression function_declarator function_definition generic_expression
    gnu_asm_clobber_list gnu_asm_expression gnu_asm_goto_list gnu_asm_input_operand gnu_asm_input_operand_list
    gnu_asm_output_operand gnu_asm_output_operand_list gnu_asm_qualifier init_declarator initializer_pair
    linkage_specification macro_type_specifier ms_based_modifier ms_call_modifier ms_declspec_modifier ms_pointer_modifier
    ms_restrict_modifier ms_signed_ptr_modifier ms_unaligned_ptr_modifier ms_unsigned_ptr_modifier null offsetof_expression
    parameter_declaration parameter_list parenthesized_declarator pointer_declarator pointer_expression preproc_arg
    preproc_call preproc_def preproc_defined preproc_directive preproc_elif preproc_elifdef preproc_else preproc_function_def
    preproc_if preproc_ifdef preproc_include preproc_params primitive_type return_statement sized_type_specifier
    sizeof_expression storage_class_specifier string_content string_literal struct_specifier subscript_designator
    subscript_expression subscript_range_designator system_lib_string translation_unit true type_definition type_descriptor
    type_qualifier unary_expression union_specifier update_expression variadic_parameter`),
};
