import type { NormalRules } from "../normal-rules.ts";
import { JAVASCRIPT_NORMAL } from "./javascript-normal.ts";

const { jsx_text: _jsx, ...javascriptRewrites } = JAVASCRIPT_NORMAL.rewrites;
const { using_declaration: _using, field_definition: _field, ...javascriptTokens } = JAVASCRIPT_NORMAL.optionalTokens;

export const TYPESCRIPT_NORMAL: NormalRules = {
  ...JAVASCRIPT_NORMAL,
  rewrites: {
    ...javascriptRewrites,
    parenthesized_type: "grouping",
    union_type: "soleChild",
    intersection_type: "soleChild",
  },
  optionalTokens: {
    ...javascriptTokens,
    public_field_definition: [";"],
    type_alias_declaration: [";"],
    function_signature: [";"],
    import_alias: [";"],
    ambient_declaration: [";"],
    // Members end at a line, a comma or a semicolon alike.
    class_body: [";", ","],
    interface_body: [";", ","],
    object_type: [";", ","],
  },
  trailingComma: [...JAVASCRIPT_NORMAL.trailingComma, "enum_body", "type_arguments", "type_parameters", "tuple_type"],
  quotedKeys: [
    "pair.key",
    "pair_pattern.key",
    "method_definition.name",
    "public_field_definition.name",
    "property_signature.name",
    "method_signature.name",
    "enum_assignment.name",
    "enum_body.name",
  ],
};
