import type { NormalRules } from "../normal-rules.ts";

/** Headers of the standard library may be included in any order (C11 7.1.2), a file's own may not. */
const STANDARD =
  "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype";

export const C_NORMAL: NormalRules = {
  style: "c",
  rewrites: {
    parenthesized_expression: "grouping",
    string_literal: "cString",
    concatenated_string: "cStrings",
    preproc_arg: "directiveText",
  },
  sameKinds: {},
  optionalTokens: {},
  trailingComma: ["initializer_list", "enumerator_list"],
  trailingCommaOfMany: [],
  emptyStatements: ["expression_statement"],
  emptyIn: ["compound_statement"],
  lastIsValue: false,
  groupingMatters: ["call_expression.function", "argument_list."],
  quotedKeys: [],
  unordered: { preproc_include: new RegExp(`^#\\s*include\\s*<(?:${STANDARD.replaceAll(" ", "|")})\\.h>\\s*$`) },
  flattened: {},
};
