import { type LanguageRules, words } from "../rules.ts";

/** Java, grammar tree-sitter-java 0.23.5. */
export const JAVA: LanguageRules = {
  language: "java",
  comments: ["line_comment", "block_comment"],
  ignored: [],
  names: ["identifier", "type_identifier"],
  verbatim: ["multiline_string_fragment"],
  numbers: words(`decimal_integer_literal hex_integer_literal octal_integer_literal binary_integer_literal
    decimal_floating_point_literal`),
  quotes: [],
  parentheses: ["parenthesized_expression"],
  docstrings: null,
  control: words(`for_statement enhanced_for_statement while_statement do_statement if_statement switch_expression
    switch_block_statement_group switch_rule try_statement try_with_resources_statement catch_clause finally_clause
    break_statement continue_statement throw_statement yield_statement labeled_statement synchronized_statement
    ternary_expression`),
  loops: ["for_statement", "enhanced_for_statement"],
  loopBindings: ["left", "declarator", "name"],
  data: words("array_initializer array_creation_expression array_type"),
  makers: ["object_creation_expression.type"],
  collections: words(`ArrayList LinkedList HashMap LinkedHashMap TreeMap EnumMap HashSet LinkedHashSet TreeSet EnumSet
    ArrayDeque PriorityQueue Stack Vector BitSet Hashtable IdentityHashMap WeakHashMap ConcurrentHashMap ConcurrentLinkedQueue
    ConcurrentLinkedDeque ConcurrentSkipListMap ConcurrentSkipListSet CopyOnWriteArrayList ArrayBlockingQueue
    LinkedBlockingQueue LinkedBlockingDeque PriorityBlockingQueue`),
  closures: ["lambda_expression"],
  namedClosures: [],
  signatures: {
    method_declaration: ["body"],
    constructor_declaration: ["body"],
    compact_constructor_declaration: ["body"],
    class_declaration: ["body"],
    interface_declaration: ["body"],
    enum_declaration: ["body"],
    record_declaration: ["body"],
    annotation_type_declaration: ["body"],
    annotation_type_element_declaration: [],
  },
  implementation: [],
  declaresWithBody: [],
  prototypes: [],
  prototypeHeads: [],
  functionBodies: [],
  interface: ["field_declaration", "constant_declaration", "enum_constant"],
  holders: ["class_body", "interface_body", "annotation_type_body", "enum_body_declarations"],
  filler: "",
  declared: {
    method_declaration: "name",
    constructor_declaration: "name",
    compact_constructor_declaration: "name",
    class_declaration: "name",
    interface_declaration: "name",
    enum_declaration: "name",
    record_declaration: "name",
    annotation_type_declaration: "name",
  },
  neutral: words(`annotated_type annotation annotation_argument_list annotation_type_body annotation_type_declaration
    annotation_type_element_declaration argument_list array_access assert_statement assignment_expression asterisk
    binary_expression block boolean_type cast_expression catch_formal_parameter catch_type character_literal class_body
    class_declaration class_literal compact_constructor_declaration constructor_body constructor_declaration
    dimensions dimensions_expr element_value_array_initializer element_value_pair enum_body
    enum_body_declarations enum_declaration escape_sequence explicit_constructor_invocation exports_module_directive
    expression_statement extends_interfaces false field_access floating_point_type formal_parameter formal_parameters
    generic_type guard hex_floating_point_literal import_declaration inferred_parameters instanceof_expression integral_type
    interface_body interface_declaration local_variable_declaration marker_annotation method_declaration method_invocation
    method_reference modifiers module_body module_declaration null_literal object_creation_expression opens_module_directive
    package_declaration pattern permits program provides_module_directive receiver_parameter record_declaration record_pattern
    record_pattern_body record_pattern_component requires_modifier requires_module_directive resource resource_specification
    return_statement scoped_identifier scoped_type_identifier spread_parameter static_initializer string_fragment
    string_interpolation string_literal super super_interfaces superclass switch_block switch_label template_expression this
    throws true type_arguments type_bound type_list type_parameter type_parameters type_pattern unary_expression
    underscore_pattern update_expression uses_module_directive variable_declarator void_type wildcard`),
};
