import { type LanguageRules, words } from "../rules.ts";

const COLLECTIONS = words("Vec VecDeque HashMap HashSet BTreeMap BTreeSet BinaryHeap LinkedList");

/** Rust, grammar tree-sitter-rust 0.24.0. What a macro makes of its tokens is not read: they are names and leaves. */
export const RUST: LanguageRules = {
  language: "rust",
  comments: words("line_comment block_comment doc_comment inner_doc_comment_marker outer_doc_comment_marker"),
  ignored: [],
  names: words("identifier type_identifier field_identifier shorthand_field_identifier"),
  verbatim: [],
  numbers: ["integer_literal", "float_literal"],
  quotes: [],
  parentheses: ["parenthesized_expression"],
  docstrings: null,
  control: words(`for_expression while_expression loop_expression if_expression else_clause match_expression match_arm
    break_expression continue_expression try_expression let_condition let_chain`),
  loops: ["for_expression"],
  loopBindings: ["pattern"],
  data: words("array_expression array_type"),
  makers: ["macro_invocation.macro", "call_expression.function"],
  collections: [
    "vec",
    ...COLLECTIONS,
    ...COLLECTIONS.flatMap((name) => ["new", "with_capacity", "from", "default"].map((made) => `${name}::${made}`)),
  ],
  closures: ["closure_expression"],
  namedClosures: ["let_declaration.value"],
  signatures: {
    function_item: ["body"],
    function_signature_item: [],
    struct_item: [],
    enum_item: [],
    union_item: [],
    type_item: [],
    associated_type: [],
    trait_item: ["body"],
    impl_item: ["body"],
    mod_item: ["body"],
  },
  implementation: [],
  declaresWithBody: [],
  prototypes: [],
  prototypeHeads: [],
  functionBodies: [],
  interface: words("field_declaration enum_variant attribute_item"),
  holders: ["declaration_list"],
  filler: "",
  declared: {
    function_item: "name",
    function_signature_item: "name",
    struct_item: "name",
    enum_item: "name",
    union_item: "name",
    type_item: "name",
    trait_item: "name",
    impl_item: "type",
    mod_item: "name",
    let_declaration: "pattern",
  },
  neutral: words(`abstract_type arguments assignment_expression associated_type async_block attribute await_expression
    base_field_initializer binary_expression block boolean_literal bounded_type bracketed_type call_expression
    captured_pattern char_literal closure_parameters compound_assignment_expr const_block const_item const_parameter
    crate declaration_list dynamic_type empty_statement enum_item enum_variant_list escape_sequence
    expression_statement extern_crate_declaration extern_modifier field_declaration_list field_expression
    field_initializer field_initializer_list field_pattern for_lifetimes foreign_mod_item
    fragment_specifier function_item function_modifiers function_signature_item function_type gen_block
    generic_function generic_pattern generic_type generic_type_with_turbofish higher_ranked_trait_bound impl_item
    index_expression inner_attribute_item label let_declaration lifetime lifetime_parameter macro_definition
    macro_invocation macro_rule match_block match_pattern metavariable mod_item mut_pattern mutable_specifier
    negative_literal never_type or_pattern ordered_field_declaration_list parameter parameters pointer_type
    primitive_type qualified_type range_expression range_pattern raw_string_literal ref_pattern reference_expression
    reference_pattern reference_type remaining_field_pattern removed_trait_bound return_expression scoped_identifier
    scoped_type_identifier scoped_use_list self self_parameter shebang shorthand_field_initializer slice_pattern
    source_file static_item string_content string_literal struct_expression struct_item struct_pattern super
    token_binding_pattern token_repetition token_repetition_pattern token_tree token_tree_pattern trait_bounds
    trait_item try_block tuple_expression tuple_pattern tuple_struct_pattern tuple_type type_arguments type_binding
    type_cast_expression type_item type_parameter type_parameters unary_expression union_item unit_expression unit_type
    unsafe_block use_as_clause use_bounds use_declaration use_list use_wildcard variadic_parameter visibility_modifier
    where_clause where_predicate yield_expression`),
};
