import { type LanguageRules, words } from "../rules.ts";

/** Python, grammar tree-sitter-python 0.25.0. */
export const PYTHON: LanguageRules = {
  language: "python",
  comments: ["comment"],
  ignored: ["line_continuation"],
  names: ["identifier"],
  // The text between two escapes of a string belongs to no child.
  verbatim: ["string_content", "format_specifier", "interpolation"],
  numbers: ["integer", "float"],
  quotes: ["string_start", "string_end"],
  parentheses: ["parenthesized_expression"],
  docstrings: {
    blocks: ["module", "block"],
    statement: "expression_statement",
    strings: ["string", "concatenated_string"],
  },
  control: words(`for_statement while_statement if_statement elif_clause else_clause match_statement case_clause
    try_statement except_clause finally_clause with_statement break_statement continue_statement raise_statement
    conditional_expression`),
  loops: ["for_statement"],
  loopBindings: ["left"],
  data: words("list dictionary set list_comprehension dictionary_comprehension set_comprehension"),
  makers: ["call.function"],
  collections: words("list dict set frozenset bytearray deque defaultdict Counter OrderedDict ChainMap"),
  closures: ["lambda"],
  namedClosures: [],
  signatures: {
    function_definition: ["body"],
    class_definition: ["body"],
    decorated_definition: ["definition"],
  },
  implementation: [],
  declaresWithBody: [],
  prototypes: [],
  prototypeHeads: [],
  functionBodies: [],
  interface: ["decorator"],
  holders: ["class_definition.body"],
  filler: "0",
  declared: { function_definition: "name", class_definition: "name" },
  neutral: words(`aliased_import argument_list as_pattern as_pattern_target assert_statement assignment attribute
    augmented_assignment await binary_operator block boolean_operator call case_pattern chevron class_definition class_pattern
    comparison_operator complex_pattern concatenated_string constrained_type decorated_definition default_parameter
    delete_statement dict_pattern dictionary_splat dictionary_splat_pattern dotted_name ellipsis escape_interpolation
    escape_sequence exec_statement expression_list expression_statement false for_in_clause format_expression
    function_definition future_import_statement generator_expression generic_type global_statement if_clause
    import_from_statement import_prefix import_statement keyword_argument keyword_pattern keyword_separator
    lambda_parameters list_pattern list_splat list_splat_pattern member_type module named_expression none nonlocal_statement
    not_operator pair parameters parenthesized_list_splat pass_statement pattern_list positional_separator print_statement
    relative_import return_statement slice splat_pattern splat_type string subscript true tuple tuple_pattern type
    type_alias_statement type_conversion type_parameter typed_default_parameter typed_parameter unary_operator union_pattern
    union_type wildcard_import with_clause with_item yield`),
};
