import type { SyntaxLanguageId } from "./language.ts";
import { words } from "./rules.ts";

/** What indentation has to know of a language. Kinds are the grammar's, checked against it; the rest is spelling. */
export interface IndentRules {
  /** Kinds that are no code: passed over. */
  readonly comments: readonly string[];
  /** Kinds whose brackets and keywords are text. A regular expression, a character and a macro's body are of them. */
  readonly strings: readonly string[];
  /** Kinds within a string that are code again. */
  readonly interpolations: readonly string[];
  /** Quotes that may stand open over a line's end; the others end with their line. */
  readonly longQuotes: readonly string[];
  readonly shortQuotes: readonly string[];
  /** Whether a lone slash may begin a regular expression. */
  readonly regex: boolean;
  /** Whether what goes on in a bracket is put under what follows the bracket; else it stands one step in. */
  readonly aligns: boolean;
  /** Whether indentation itself says what belongs together. */
  readonly offside: boolean;
  /** Whether a line's end may end a statement. */
  readonly newlineEnds: boolean;
  /** Whether a line that starts with `#` is for the preprocessor. */
  readonly directives: boolean;
  /** Words whose head in parentheses may be followed by one statement without braces. */
  readonly heads: readonly string[];
  /** Words that are such a head alone. */
  readonly bareHeads: readonly string[];
  /** Words that begin a statement and never stand first in a line within parentheses. */
  readonly starters: readonly string[];
  /** Words of a label one step inside which its statements stand. */
  readonly labels: readonly string[];
  /** Words of a label beside which statements stand as if it were not there. */
  readonly sections: readonly string[];
  /** Words of a statement whose labels stand as far in as itself. */
  readonly flatLabels: readonly string[];
  /** After these, last in a line, the statement goes on. */
  readonly goesOn: readonly string[];
  /** With these, first in a line, the statement goes on. */
  readonly carriesOn: readonly string[];
  /** What begins the wrapped part of a head that ends in a brace. */
  readonly wraps: readonly string[];
  /** Kinds whose commas part no list of the braces around them. */
  readonly commaKinds: readonly string[];
  /** Offside: words that open a block with the colon at the end of the line, and those that go on with one. */
  readonly blocks: readonly string[];
  readonly clauses: Readonly<Record<string, readonly string[]>>;
  /** Offside: words after whose statement a block is over. */
  readonly leavers: readonly string[];
}

const GOES_ON = words(`= += -= *= /= %= &= |= ^= <<= >>= + - * / % & | ^ && || == != <= >= < << . :: -> =>`);
const CARRIES_ON = words(`. -> && || == != <= >= = + / % | ^ ? :`);

const BRACES = {
  comments: ["comment"],
  interpolations: [],
  longQuotes: [],
  shortQuotes: ['"', "'"],
  regex: false,
  aligns: true,
  offside: false,
  newlineEnds: false,
  directives: false,
  heads: words("if for while switch"),
  bareHeads: words("else do"),
  starters: words("return if for while switch break continue throw try class goto"),
  labels: words("case default"),
  sections: [],
  flatLabels: [],
  goesOn: GOES_ON,
  carriesOn: CARRIES_ON,
  wraps: [],
  commaKinds: [],
  blocks: [],
  clauses: {},
  leavers: [],
} satisfies Partial<IndentRules>;

const C: IndentRules = {
  ...BRACES,
  strings: words("string_literal char_literal system_lib_string preproc_arg"),
  directives: true,
  goesOn: [...GOES_ON, "?"],
  commaKinds: words("declaration field_declaration"),
};

const JAVASCRIPT: IndentRules = {
  ...BRACES,
  comments: words("comment html_comment hash_bang_line"),
  strings: words("string template_string regex jsx_text"),
  interpolations: ["template_substitution"],
  longQuotes: ["`"],
  regex: true,
  newlineEnds: true,
  heads: words("if for while with"),
  starters: [...BRACES.starters, ...words("const let var function import export")],
  goesOn: [...GOES_ON, ...words("** **= === !== ?? ??= &&= ||= ? in instanceof of extends")],
  carriesOn: [...CARRIES_ON, ...words("?. ?? === !== ** * & instanceof")],
  commaKinds: words("lexical_declaration variable_declaration"),
};

export const INDENT_RULES: Readonly<Record<SyntaxLanguageId, IndentRules>> = {
  python: {
    ...BRACES,
    comments: words("comment line_continuation"),
    strings: ["string"],
    interpolations: ["interpolation"],
    longQuotes: ['"""', "'''"],
    offside: true,
    newlineEnds: true,
    heads: [],
    bareHeads: [],
    labels: [],
    starters: words(`def class return import while with try raise pass break continue del global nonlocal assert elif
      except finally @`),
    goesOn: [],
    carriesOn: [],
    blocks: words("if elif else for while def class with try except finally match case async"),
    clauses: {
      elif: words("if elif"),
      else: words("if elif for while try except"),
      except: words("try except"),
      finally: words("try except else"),
      case: words("match case"),
    },
    leavers: words("return pass break continue raise"),
  },
  javascript: JAVASCRIPT,
  typescript: {
    ...JAVASCRIPT,
    strings: words("string template_string regex"),
    interpolations: words("template_substitution template_type"),
    starters: [...JAVASCRIPT.starters, ...words("interface enum")],
  },
  java: {
    ...BRACES,
    comments: words("line_comment block_comment"),
    strings: words("string_literal character_literal"),
    longQuotes: ['"""'],
    heads: words("if for while"),
    goesOn: [...GOES_ON, ...words("? >>>= instanceof extends implements throws")],
    carriesOn: [...CARRIES_ON, ...words("* & instanceof")],
    wraps: words("throws extends implements permits"),
    commaKinds: words("local_variable_declaration field_declaration super_interfaces throws"),
  },
  c: C,
  cpp: {
    ...C,
    strings: [...C.strings, "raw_string_literal"],
    longQuotes: ['R"'],
    starters: [...C.starters, "namespace"],
    sections: words("public private protected"),
    wraps: words(": -> const noexcept override"),
    commaKinds: [...C.commaKinds, "field_initializer_list", "base_class_clause"],
  },
  go: {
    ...BRACES,
    aligns: false,
    strings: words("interpreted_string_literal raw_string_literal rune_literal"),
    longQuotes: ["`"],
    newlineEnds: true,
    heads: [],
    bareHeads: [],
    starters: words("return if for switch select break continue goto defer go func type var const import package"),
    flatLabels: words("switch select"),
    goesOn: [...GOES_ON.filter((one) => one !== "->"), ...words(":= &^ <- &^=")],
    carriesOn: [],
    commaKinds: words("expression_list assignment_statement short_var_declaration var_spec const_spec"),
  },
  rust: {
    ...BRACES,
    aligns: false,
    comments: words("line_comment block_comment"),
    strings: words("string_literal raw_string_literal char_literal"),
    longQuotes: ['"'],
    shortQuotes: [],
    heads: [],
    bareHeads: [],
    labels: [],
    starters: words("return if for while loop match break continue let fn struct enum impl trait mod use pub"),
    // A bar may close the parameters of a closure, a question mark ends an expression.
    goesOn: [...GOES_ON.filter((one) => one !== "|"), ...words(".. ..= as in")],
    carriesOn: [...CARRIES_ON.filter((one) => one !== ":"), "as"],
    wraps: words("-> where"),
    commaKinds: ["where_clause"],
  },
};
