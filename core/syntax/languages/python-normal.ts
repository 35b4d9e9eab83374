import type { NormalRules } from "../normal-rules.ts";

/**
 * Modules of the standard library. They depend on no order, so that importing them in another one changes nothing; what
 * somebody else's module does when it is imported nobody can know.
 */
const STANDARD =
  "abc argparse array ast asyncio base64 bisect builtins calendar cmath collections contextlib copy csv dataclasses datetime decimal difflib enum errno fractions functools gc getpass glob hashlib heapq hmac html http inspect io ipaddress itertools json keyword logging math numbers operator os pathlib pickle platform pprint queue random re sched secrets shutil signal socket sqlite3 stat statistics string struct subprocess sys tempfile textwrap threading time timeit traceback types typing unicodedata unittest urllib uuid warnings weakref zlib";

const MODULE = `(?:${STANDARD.replaceAll(" ", "|")})(?:\\.\\w+)*`;

export const PYTHON_NORMAL: NormalRules = {
  style: "python",
  rewrites: {
    parenthesized_expression: "grouping",
    parenthesized_list_splat: "grouping",
    string: "pythonString",
    concatenated_string: "pythonStrings",
    tuple: "pythonTuple",
    expression_list: "pythonTuple",
    pattern_list: "pythonTuple",
    tuple_pattern: "pythonTuple",
    subscript: "pythonSubscript",
    format_specifier: "pythonFormat",
    interpolation: "pythonValue",
    argument_list: "soleGenerator",
    dotted_name: "pythonImport",
  },
  sameKinds: {},
  optionalTokens: {
    module: [";"],
    block: [";"],
    import_from_statement: ["(", ")"],
    with_clause: ["(", ")"],
    future_import_statement: ["(", ")"],
  },
  trailingComma: [
    "list",
    "dictionary",
    "set",
    "argument_list",
    "parameters",
    "import_from_statement",
    "future_import_statement",
    "with_clause",
    "type_parameter",
    "list_pattern",
    "class_pattern",
    "dict_pattern",
    "lambda_parameters",
  ],
  trailingCommaOfMany: [],
  emptyStatements: [],
  emptyIn: [],
  lastIsValue: false,
  groupingMatters: [],
  quotedKeys: [],
  unordered: {
    import_statement: new RegExp(`^import\\s+${MODULE}$`),
    import_from_statement: new RegExp(`^from\\s+${MODULE}\\s+import\\s+(?!\\*)`),
  },
  flattened: {},
};
