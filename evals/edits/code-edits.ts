import type { Maker } from "./edits.ts";
import { closing, type Gap, replaceSpan, statementLines } from "./texts.ts";

/** Edits of the program itself. */
export const CODE_EDITS: Readonly<Record<string, Maker>> = {
  operator({ text, tokens, chance }) {
    const token = chance.pick(tokens.filter((one) => SWAPS[one.text] !== undefined));
    if (token === undefined) return null;
    return replaceSpan(text, token.start, token.end, chance.pick(SWAPS[token.text] as readonly string[]) ?? "");
  },

  number({ text, tokens, chance }) {
    const token = chance.pick(tokens.filter((one) => one.kind === "number"));
    if (token === undefined) return null;
    const by = chance.pick([`${token.text}1`, `1${token.text}`, "0", "7", `-${token.text}`]);
    return replaceSpan(text, token.start, token.end, by ?? "");
  },

  stringWords({ text, tokens, chance }) {
    const token = chance.pick(tokens.filter((one) => one.kind === "string" && one.text.length > 2));
    return token === undefined
      ? null
      : replaceSpan(text, token.end - 1, token.end - 1, chance.pick(["s", " ", "  x", "\\n"]) ?? "");
  },

  statementGone({ text, chance, language }) {
    const line = chance.pick(statementLines(text, language));
    return line === undefined ? null : replaceSpan(text, line[0], line[1], "");
  },

  statementTwice({ text, chance, language }) {
    const line = chance.pick(statementLines(text, language));
    return line === undefined ? null : replaceSpan(text, line[0], line[0], text.slice(...line));
  },

  statementsSwapped({ text, chance, language }) {
    const lines = statementLines(text, language);
    const pairs = lines.flatMap((line, at) =>
      lines[at + 1]?.[0] === line[1] ? [[line, lines[at + 1] as Gap] as const] : [],
    );
    const pair = chance.pick(pairs);
    if (pair === undefined) return null;
    const [one, two] = pair;
    return replaceSpan(text, one[0], two[1], text.slice(...two) + text.slice(...one));
  },

  statementMoved({ text, chance, language }) {
    const lines = statementLines(text, language);
    const from = chance.pick(lines);
    const to = chance.pick(lines);
    if (from === undefined || to === undefined || from === to) return null;
    const moved = text.slice(...from);
    return from[0] < to[0]
      ? replaceSpan(replaceSpan(text, to[0], to[0], moved), from[0], from[1], "")
      : replaceSpan(replaceSpan(text, from[0], from[1], ""), to[0], to[0], moved);
  },

  statementOut({ text, chance, language }) {
    const line = chance.pick(statementLines(text, language));
    if (line === undefined) return null;
    return replaceSpan(text, line[0], line[0], language === "python" ? "# " : "// ");
  },

  dedent({ text, chance, language }) {
    if (language !== "python") return null;
    const line = chance.pick(statementLines(text, language));
    const step = chance.below(2) === 0 ? -4 : 4;
    if (line === undefined) return null;
    if (step > 0) return replaceSpan(text, line[0], line[0], "    ");
    return text.startsWith("    ", line[0]) ? replaceSpan(text, line[0], line[0] + 4, "") : null;
  },

  argumentsSwapped({ text, tokens, chance }) {
    const spots = tokens.flatMap((one, at) =>
      one.text === "," &&
      ["name", "number", "string"].includes(tokens[at - 1]?.kind ?? "") &&
      /^[(,]$/.test(tokens[at - 2]?.text ?? "") &&
      ["name", "number", "string"].includes(tokens[at + 1]?.kind ?? "") &&
      /^[),]$/.test(tokens[at + 2]?.text ?? "")
        ? [at]
        : [],
    );
    const at = chance.pick(spots);
    if (at === undefined) return null;
    const [one, two] = [tokens[at - 1], tokens[at + 1]];
    if (one === undefined || two === undefined) return null;
    return replaceSpan(replaceSpan(text, two.start, two.end, one.text), one.start, one.end, two.text);
  },

  argumentAdded({ text, tokens, chance }) {
    const spots = tokens.flatMap((one, at) => (one.text === "(" && tokens[at - 1]?.kind === "name" ? [at] : []));
    const at = chance.pick(spots);
    const close = at === undefined ? undefined : closing(tokens, at);
    if (at === undefined || close === undefined) return null;
    const place = tokens[close]?.start ?? 0;
    return replaceSpan(text, place, place, close === at + 1 ? "extra" : ", extra");
  },

  keyword({ text, tokens, chance }) {
    const token = chance.pick(tokens.filter((one) => KEYWORDS[one.text] !== undefined));
    return token === undefined ? null : replaceSpan(text, token.start, token.end, KEYWORDS[token.text] ?? "");
  },

  keywordArgument({ text, tokens, chance, language }) {
    if (language !== "python") return null;
    const spots = tokens.filter(
      (one, at) =>
        one.kind === "name" &&
        one.depth > 0 &&
        tokens[at + 1]?.text === "=" &&
        /^[(,]$/.test(tokens[at - 1]?.text ?? ""),
    );
    const token = chance.pick(spots);
    return token === undefined ? null : replaceSpan(text, token.start, token.end, `${token.text}_`);
  },

  type({ text, tokens, chance }) {
    const token = chance.pick(tokens.filter((one) => TYPES[one.text] !== undefined));
    return token === undefined ? null : replaceSpan(text, token.start, token.end, TYPES[token.text] ?? "");
  },

  negation({ text, tokens, chance, language }) {
    const spots = tokens.flatMap((one, at) => (/^(?:if|while)$/.test(one.text) ? [at] : []));
    const at = chance.pick(spots);
    const head = at === undefined ? undefined : tokens[at];
    if (at === undefined || head === undefined) return null;
    if (language === "python") return replaceSpan(text, head.end, head.end, " not");
    const open = tokens[at + 1];
    const close = open?.text === "(" ? closing(tokens, at + 1) : undefined;
    if (open === undefined || close === undefined) return replaceSpan(text, head.end, head.end, " !");
    const end = tokens[close]?.start ?? 0;
    return replaceSpan(text, open.end, end, `!(${text.slice(open.end, end)})`);
  },

  importMoved({ text, chance }) {
    const lines = [...text.matchAll(/^(?:import|from|#include|use|using) .*\n/gm)];
    const pairs = lines.flatMap((line, at) =>
      lines[at + 1]?.index === line.index + line[0].length ? [[line, lines[at + 1] as RegExpExecArray] as const] : [],
    );
    const pair = chance.pick(pairs);
    if (pair === undefined) return null;
    const [one, two] = pair;
    return replaceSpan(text, one.index, two.index + two[0].length, two[0] + one[0]);
  },
};

const SWAPS: Readonly<Record<string, readonly string[]>> = {
  "+": ["-", "*"],
  "-": ["+"],
  "*": ["/", "+"],
  "/": ["*"],
  "%": ["/"],
  "<": ["<=", ">"],
  "<=": ["<", ">="],
  ">": [">=", "<"],
  ">=": [">", "<="],
  "==": ["!="],
  "!=": ["=="],
  "===": ["!==", "=="],
  "!==": ["===", "!="],
  "&&": ["||"],
  "||": ["&&"],
  "&": ["|"],
  "|": ["&", "^"],
  "<<": [">>"],
  ">>": ["<<"],
  "+=": ["-=", "="],
  "-=": ["+="],
  "++": ["--"],
  "--": ["++"],
  "=": ["+=", "=="],
  ":=": ["="],
  and: ["or"],
  or: ["and"],
  is: ["is not", "=="],
  in: ["not in"],
  "->": ["."],
  "?.": ["."],
  "??": ["||"],
};

const KEYWORDS: Readonly<Record<string, string>> = {
  break: "continue",
  continue: "break",
  True: "False",
  False: "True",
  true: "false",
  false: "true",
  None: "0",
  null: "0",
  nil: "0",
  NULL: "0",
  let: "var",
  var: "let",
  const: "let",
  while: "if",
  if: "while",
  for: "async for",
  public: "private",
  private: "public",
  static: "",
  final: "",
  return: "",
  async: "",
  await: "",
  mut: "",
  unsigned: "",
  elif: "if",
  defer: "go",
  pub: "",
};

const TYPES: Readonly<Record<string, string>> = {
  int: "long",
  long: "int",
  char: "short",
  double: "float",
  float: "double",
  boolean: "Object",
  bool: "int",
  str: "bytes",
  string: "number",
  number: "string",
  String: "Object",
  Object: "String",
  void: "int",
  list: "tuple",
  dict: "set",
  unsigned: "signed",
  size_t: "int",
  usize: "u32",
  u32: "u64",
  i32: "i64",
  any: "unknown",
  List: "Collection",
  byte: "rune",
  error: "any",
};
