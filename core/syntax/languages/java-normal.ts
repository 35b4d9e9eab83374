import type { NormalRules } from "../normal-rules.ts";

const SEMICOLON = [";"];

export const JAVA_NORMAL: NormalRules = {
  style: "java",
  rewrites: {
    parenthesized_expression: "grouping",
    string_literal: "quotedString",
    inferred_parameters: "soleParameter",
    modifiers: "anyOrder",
    annotation_argument_list: "emptyArguments",
  },
  sameKinds: { annotation: "marker_annotation" },
  // An empty statement or declaration beside others says nothing.
  optionalTokens: {
    program: SEMICOLON,
    block: SEMICOLON,
    constructor_body: SEMICOLON,
    switch_block_statement_group: SEMICOLON,
    class_body: SEMICOLON,
    interface_body: SEMICOLON,
    annotation_type_body: SEMICOLON,
    resource_specification: SEMICOLON,
  },
  trailingComma: ["array_initializer", "element_value_array_initializer", "enum_body"],
  trailingCommaOfMany: [],
  emptyStatements: [],
  emptyIn: [],
  lastIsValue: false,
  groupingMatters: [],
  quotedKeys: [],
  // A single name wins over one imported by a star, wherever each stands.
  unordered: { import_declaration: /./ },
  flattened: {},
};
