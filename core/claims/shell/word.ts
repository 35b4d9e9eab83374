import type { ShellNode } from "./tree.ts";

/** One word of a command after quotes are off. */
export interface Word {
  readonly text: string;
  /** False when the shell works it out: a variable, a substitution, arithmetic. Then `text` is how it is written. */
  readonly isLiteral: boolean;
  /** Holds an unquoted `*`, `?`, `[…]` or `{…}` that the shell may expand. */
  readonly isPattern: boolean;
}

/** The word a node stands for. */
export function wordOf(text: string, node: ShellNode): Word {
  const raw = text.slice(node.start, node.end);
  switch (node.kind) {
    case "command_name":
      return node.children.length === 1 ? wordOf(text, node.children[0] as ShellNode) : bare(raw);
    case "word":
    case "number":
    case "variable_name":
    case "extglob_pattern":
    case "regex":
      return bare(raw);
    case "raw_string":
      return literal(raw.slice(1, -1));
    case "ansi_c_string":
      return literal(ansiText(raw.slice(2, -1)));
    case "string":
    case "translated_string":
      return quoted(text, node);
    case "concatenation":
    case "brace_expression":
      return joined(text, node, raw);
    default:
      return { text: raw, isLiteral: false, isPattern: false };
  }
}

function literal(text: string): Word {
  return { text, isLiteral: true, isPattern: false };
}

/** A word without quotes: a backslash keeps the next character, a backslash before a line end goes with it. */
function bare(raw: string): Word {
  const text = raw.replace(/\\\n/g, "").replace(/\\(.)/gs, "$1");
  return { text, isLiteral: !/(^|[^\\])[$`]/.test(raw), isPattern: /(^|[^\\])(?:[*?]|\[.+\]|\{.*[,.].*\})/.test(raw) };
}

function quoted(text: string, node: ShellNode): Word {
  const raw = text.slice(node.start, node.end);
  const hasExpansion = node.children.some((child) => !/^(string_content|"|\$")$/.test(child.kind));
  const inner = raw.replace(/^\$?"/, "").replace(/"$/, "");
  return {
    text: inner.replace(/\\\n/g, "").replace(/\\([$`"\\])/g, "$1"),
    isLiteral: !hasExpansion,
    isPattern: false,
  };
}

function joined(text: string, node: ShellNode, raw: string): Word {
  if (node.children.length === 0) return bare(raw);
  const parts: Word[] = [];
  let at = node.start;
  // What the grammar leaves between two parts, a brace or a dollar sign, belongs to the word as well.
  for (const child of node.children) {
    if (child.start > at) parts.push(bare(text.slice(at, child.start)));
    parts.push(/^[{},.]+$/.test(child.kind) ? bare(child.kind) : wordOf(text, child));
    at = child.end;
  }
  if (at < node.end) parts.push(bare(text.slice(at, node.end)));
  return {
    text: parts.map((part) => part.text).join(""),
    isLiteral: parts.every((part) => part.isLiteral),
    isPattern: parts.some((part) => part.isPattern) || node.kind === "brace_expression",
  };
}

const ANSI: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  v: "\v",
};

/** What `$'…'` stands for: the escapes of C. */
function ansiText(inner: string): string {
  return inner.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|([0-7]{1,3})|(.))/gs,
    (_, hex: string, unicode: string, octal: string, one: string) => {
      if (hex !== undefined || unicode !== undefined) return String.fromCharCode(Number.parseInt(hex ?? unicode, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return ANSI[one] ?? one;
    },
  );
}
