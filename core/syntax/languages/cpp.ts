import { type LanguageRules, words } from "../rules.ts";
import { C } from "./c.ts";

/** C++, grammar tree-sitter-cpp 0.23.4. */
export const CPP: LanguageRules = {
  ...C,
  language: "cpp",
  names: [...C.names, "namespace_identifier"],
  control: words(`for_statement for_range_loop while_statement do_statement if_statement else_clause switch_statement
    case_statement try_statement catch_clause break_statement continue_statement goto_statement labeled_statement
    throw_statement co_return_statement co_yield_statement conditional_expression seh_try_statement seh_except_clause
    seh_finally_clause seh_leave_statement`),
  loops: ["for_statement", "for_range_loop"],
  makers: ["template_type.name"],
  collections: words(`vector array deque list forward_list map multimap unordered_map unordered_multimap set multiset
    unordered_set unordered_multiset stack queue priority_queue bitset valarray span`),
  closures: ["lambda_expression"],
  signatures: {
    ...C.signatures,
    class_specifier: ["body"],
    template_declaration: ["", "body"],
    concept_definition: [],
    alias_declaration: [],
  },
  implementation: ["field_initializer_list"],
  declaresWithBody: words("struct_specifier union_specifier enum_specifier class_specifier"),
  interface: words("field_declaration enumerator base_class_clause"),
  holders: ["declaration_list", "field_declaration_list", "preproc_if", "preproc_ifdef", "preproc_else"],
  filler: "",
  declared: { ...C.declared, class_specifier: "name", namespace_definition: "name" },
  neutral: words(`abstract_function_declarator abstract_parenthesized_declarator abstract_pointer_declarator
    abstract_reference_declarator access_specifier alias_declaration alignas_qualifier alignof_expression argument_list
    assignment_expression attribute attribute_declaration attribute_specifier attributed_declarator attributed_statement auto
    binary_expression bitfield_clause call_expression cast_expression char_literal character class_specifier
    co_await_expression comma_expression compound_literal_expression compound_requirement compound_statement
    concatenated_string concept_definition condition_clause constraint_conjunction constraint_disjunction declaration
    declaration_list decltype default_method_clause delete_expression delete_method_clause dependent_name dependent_type
    destructor_name enum_specifier enumerator_list escape_sequence explicit_function_specifier expression_statement
    extension_expression false field_declaration_list field_designator field_expression field_initializer
    field_initializer_list fold_expression friend_declaration function_declarator function_definition generic_expression
    gnu_asm_clobber_list gnu_asm_expression gnu_asm_goto_list gnu_asm_input_operand gnu_asm_input_operand_list
    gnu_asm_output_operand gnu_asm_output_operand_list gnu_asm_qualifier init_declarator init_statement initializer_pair
    lambda_capture_initializer lambda_capture_specifier lambda_default_capture linkage_specification literal_suffix
    ms_based_modifier ms_call_modifier ms_declspec_modifier ms_pointer_modifier ms_restrict_modifier ms_signed_ptr_modifier
    ms_unaligned_ptr_modifier ms_unsigned_ptr_modifier namespace_alias_definition namespace_definition
    nested_namespace_specifier new_declarator new_expression noexcept null offsetof_expression operator_cast operator_name
    optional_parameter_declaration optional_type_parameter_declaration parameter_declaration parameter_list
    parameter_pack_expansion parenthesized_declarator placeholder_type_specifier pointer_declarator pointer_expression
    pointer_type_declarator preproc_arg preproc_call preproc_def preproc_defined preproc_directive preproc_elif
    preproc_elifdef preproc_else preproc_function_def preproc_if preproc_ifdef preproc_include preproc_params primitive_type
    pure_virtual_clause qualified_identifier raw_string_content raw_string_delimiter raw_string_literal ref_qualifier
    reference_declarator requirement_seq requires_clause requires_expression return_statement simple_requirement
    sized_type_specifier sizeof_expression static_assert_declaration storage_class_specifier string_content string_literal
    struct_specifier structured_binding_declarator subscript_argument_list subscript_designator subscript_expression
    subscript_range_designator system_lib_string template_argument_list template_declaration template_function
    template_instantiation template_method template_parameter_list template_template_parameter_declaration template_type this
    throw_specifier trailing_return_type translation_unit true type_definition type_descriptor type_parameter_declaration
    type_qualifier type_requirement unary_expression union_specifier update_expression user_defined_literal using_declaration
    variadic_declarator variadic_parameter_declaration variadic_type_parameter_declaration virtual_specifier`),
};
