import type { EvalLanguage } from "./languages.ts";

/**
 * A rough lexer, for making edits only: it may take a token for another, since an edit that breaks its file is thrown away
 * by the oracle. It judges nothing.
 */
export type TokenKind = "name" | "number" | "string" | "punctuation" | "comment" | "directive";

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Open round and square brackets around it; braces are not counted. */
  readonly depth: number;
}

interface Lexicon {
  readonly line: string;
  readonly block: boolean;
  readonly string: RegExp;
  readonly directives: boolean;
}

const ESCAPED = String.raw`"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'`;
const C_LIKE: Lexicon = { line: "//", block: true, string: sticky(ESCAPED), directives: false };
const LEXICONS: Readonly<Record<EvalLanguage, Lexicon>> = {
  python: {
    line: "#",
    block: false,
    string: sticky(String.raw`[rRbBuUfF]{0,2}(?:"""(?:[^\\]|\\[^])*?"""|'''(?:[^\\]|\\[^])*?'''|${ESCAPED})`),
    directives: false,
  },
  javascript: { ...C_LIKE, string: sticky(`${ESCAPED}|\`(?:[^\`\\\\]|\\\\[^])*\``) },
  typescript: { ...C_LIKE, string: sticky(`${ESCAPED}|\`(?:[^\`\\\\]|\\\\[^])*\``) },
  java: { ...C_LIKE, string: sticky(String.raw`"""(?:[^\\]|\\[^])*?"""|${ESCAPED}`) },
  c: { ...C_LIKE, string: sticky(`(?:u8|[uUL])?(?:${ESCAPED})`), directives: true },
  cpp: {
    ...C_LIKE,
    string: sticky(String.raw`(?:u8|[uUL])?(?:R"([^()\s]*)\([^]*?\)\1"|${ESCAPED})`),
    directives: true,
  },
  go: { ...C_LIKE, string: sticky(`${ESCAPED}|\`[^\`]*\``) },
  rust: {
    ...C_LIKE,
    string: sticky(String.raw`b?r(#*)"[^]*?"\1|b?"(?:[^"\\]|\\[^])*"|b?'(?:[^'\\\n]|\\[^'\n]+|\\')'`),
  },
};

const NAME = sticky(String.raw`[\p{L}_$][\p{L}\p{N}_$]*`);
const NUMBER = sticky(
  String.raw`(?:0[xX][\dA-Fa-f_']+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_']*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?)\w*`,
);
const PUNCTUATION = sticky(
  String.raw`>>>=|\*\*=|<<=|>>=|&&=|\|\|=|\?\?=|\.\.\.|===|!==|>>>|->|=>|::|\+\+|--|&&|\|\||\?\?|\?\.|==|!=|<=|>=|:=|<-|\+=|-=|\*=|/=|%=|&=|\|=|\^=|\*\*|//|<<|>>|[^\s]`,
);
const REGEX = sticky(String.raw`/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*`);
const LIFETIME = sticky(String.raw`'[a-z_]\w*(?!')`);
const DIRECTIVE = sticky(String.raw`#(?:[^\\\n]|\\[^])*`);

function sticky(source: string): RegExp {
  return new RegExp(source, "uy");
}

export function tokensOf(text: string, language: EvalLanguage): Token[] {
  const lexicon = LEXICONS[language];
  const tokens: Token[] = [];
  let at = 0;
  let depth = 0;
  let lineHasToken = false;
  while (at < text.length) {
    const character = text[at] as string;
    if (/\s/.test(character)) {
      if (character === "\n") lineHasToken = false;
      at++;
      continue;
    }
    const [kind, end] = tokenAt(text, at, lexicon, language, tokens.at(-1), lineHasToken);
    const piece = text.slice(at, end);
    if (piece === ")" || piece === "]") depth = Math.max(0, depth - 1);
    tokens.push({ kind, start: at, end, text: piece, depth });
    if (piece === "(" || piece === "[") depth++;
    at = end;
    lineHasToken = true;
  }
  return tokens;
}

function tokenAt(
  text: string,
  at: number,
  lexicon: Lexicon,
  language: EvalLanguage,
  last: Token | undefined,
  lineHasToken: boolean,
): readonly [TokenKind, number] {
  if (text.startsWith(lexicon.line, at)) return ["comment", lineEnd(text, at)];
  if (lexicon.block && text.startsWith("/*", at)) {
    const end = text.indexOf("*/", at + 2);
    return ["comment", end < 0 ? text.length : end + 2];
  }
  if (lexicon.directives && text[at] === "#" && !lineHasToken)
    return ["directive", match(DIRECTIVE, text, at) ?? at + 1];
  if (language === "rust") {
    const lifetime = match(LIFETIME, text, at);
    if (lifetime !== undefined) return ["punctuation", lifetime];
  }
  const string = match(lexicon.string, text, at);
  if (string !== undefined) return ["string", string];
  if ((language === "javascript" || language === "typescript") && text[at] === "/" && mayBeginRegex(last)) {
    const regex = match(REGEX, text, at);
    if (regex !== undefined) return ["string", regex];
  }
  const name = match(NAME, text, at);
  if (name !== undefined) return ["name", name];
  const number = match(NUMBER, text, at);
  if (number !== undefined) return ["number", number];
  return ["punctuation", match(PUNCTUATION, text, at) ?? at + 1];
}

function mayBeginRegex(last: Token | undefined): boolean {
  if (last === undefined) return true;
  if (last.kind === "name") return /^(?:return|typeof|case|in|of|do|else|void|delete)$/.test(last.text);
  return last.kind === "punctuation" && !/^[)\]}]$/.test(last.text);
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null || found[0] === "" ? undefined : at + found[0].length;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
