import { type ScopeRules, SPACE } from "../scope-rules.ts";
import { JAVASCRIPT_SCOPES } from "./javascript-scopes.ts";

// TypeScript's grammar has no node of its own for these of JavaScript's.
const {
  "field_definition.property": _property,
  "formal_parameters.": _bare,
  ...javascriptBinds
} = JAVASCRIPT_SCOPES.binds;
const { "jsx_attribute.": _attribute, ...javascriptReaches } = JAVASCRIPT_SCOPES.reaches;

const BOTH = SPACE.value | SPACE.type;

/** TypeScript. Types and values are told apart; a class, an enum and what is imported are both. */
export const TYPESCRIPT_SCOPES: ScopeRules = {
  ...JAVASCRIPT_SCOPES,
  scopes: {
    ...JAVASCRIPT_SCOPES.scopes,
    abstract_class_declaration: "class",
    interface_declaration: "class",
    enum_declaration: "open",
    internal_module: "open",
    module: "open",
    type_alias_declaration: "block",
    object_type: "class",
    index_signature: "block",
    conditional_type: "block",
    function_signature: "function",
    method_signature: "function",
    abstract_method_signature: "function",
    call_signature: "function",
    construct_signature: "function",
    function_type: "function",
    constructor_type: "function",
  },
  // What a declaration at the top of a module or a function declares is seen past its own type parameters.
  binds: {
    ...javascriptBinds,
    "required_parameter.pattern": { to: "parameter" },
    "optional_parameter.pattern": { to: "parameter" },
    "abstract_class_declaration.name": { to: "around" },
    "interface_declaration.name": { to: "around" },
    "enum_declaration.name": { to: "around" },
    "type_alias_declaration.name": { to: "around" },
    "function_signature.name": { to: "around" },
    "internal_module.name": { to: "around" },
    "module.name": { to: "around" },
    "type_parameter.name": { to: "here", inside: true },
    "mapped_type_clause.name": { to: "here" },
    "index_signature.name": { to: "here" },
    "infer_type.": { to: "here" },
    "import_alias.": { to: "here" },
    "import_require_clause.": { to: "here" },
    "method_signature.name": { to: "member" },
    "abstract_method_signature.name": { to: "member" },
    "property_signature.name": { to: "member" },
    "public_field_definition.name": { to: "member" },
    "enum_body.name": { to: "member" },
    "enum_assignment.name": { to: "member" },
  },
  reaches: {
    ...javascriptReaches,
    "nested_type_identifier.name": "qualified",
    "nested_identifier.property": "qualified",
  },
  spaces: {
    ...JAVASCRIPT_SCOPES.spaces,
    type_identifier: SPACE.type,
    "class_declaration.name": BOTH,
    "abstract_class_declaration.name": BOTH,
    "class.name": BOTH,
    "enum_declaration.name": BOTH,
    "import_specifier.name": BOTH,
    "import_specifier.alias": BOTH,
    "import_clause.": BOTH,
    "namespace_import.": BOTH,
    "internal_module.name": BOTH,
    "export_specifier.name": BOTH,
    "nested_type_identifier.module": SPACE.value,
    "nested_type_identifier.name": BOTH,
    "extends_clause.value": BOTH,
  },
  receivers: {
    ...JAVASCRIPT_SCOPES.receivers,
    nested_type_identifier: "module",
    nested_identifier: "object",
  },
  bases: ["class_heritage", "extends_type_clause"],
  structural: ["interface_declaration", "object_type"],
  named: {
    class_declaration: "name",
    class: "name",
    abstract_class_declaration: "name",
    interface_declaration: "name",
    enum_declaration: "name",
    internal_module: "name",
    module: "name",
  },
  typeFields: ["type"],
  plainTypes:
    /^(?:string|number|boolean|bigint|Map|Set|Array|Date|Promise|RegExp|ReadonlyMap|ReadonlySet|ReadonlyArray)$/,
  fieldParameters: {
    required_parameter: ["accessibility_modifier", "readonly", "override_modifier"],
    optional_parameter: ["accessibility_modifier", "readonly", "override_modifier"],
  },
  overrides: ["override_modifier"],
};
