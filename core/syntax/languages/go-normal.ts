import type { NormalRules } from "../normal-rules.ts";

const ENDS = [";", "\n", "\0"];

export const GO_NORMAL: NormalRules = {
  style: "go",
  rewrites: {
    parenthesized_expression: "grouping",
    parenthesized_type: "grouping",
    interpreted_string_literal: "quotedString",
    raw_string_literal: "rawString",
  },
  sameKinds: {},
  // A line that ends a statement ends it as a semicolon does.
  optionalTokens: {
    source_file: ENDS,
    block: ENDS,
    statement_list: ENDS,
    import_spec_list: ENDS,
    const_declaration: ENDS,
    var_declaration: ENDS,
    var_spec_list: ENDS,
    type_declaration: ENDS,
    field_declaration_list: ENDS,
    interface_type: ENDS,
    expression_case: ENDS,
    type_case: ENDS,
    default_case: ENDS,
    communication_case: ENDS,
    import_declaration: ENDS,
  },
  trailingComma: [
    "argument_list",
    "parameter_list",
    "literal_value",
    "type_arguments",
    "type_parameter_list",
    "expression_list",
  ],
  trailingCommaOfMany: [],
  emptyStatements: ["empty_statement"],
  emptyIn: ["block", "statement_list"],
  lastIsValue: false,
  groupingMatters: [],
  quotedKeys: [],
  // Packages are made ready in the order of what they need, not in that of their names.
  unordered: { import_declaration: /./ },
  flattened: { import_declaration: "import_spec_list" },
};
