import type { LanguageId } from "../../sandbox/index.ts";

/**
 * What can be seen in a program's letters alone, comments and texts apart. `sure` is what stands there; `maybe` holds
 * besides what a reader could call so: only what is in neither is surely absent.
 */
export interface CodeFacts {
  readonly sure: ReadonlySet<Shape>;
  readonly maybe: ReadonlySet<Shape>;
  /** Loops by their keyword. */
  readonly loops: { readonly for: number; readonly while: number };
  /** Names of functions and methods, in order. */
  readonly functions: readonly string[];
  /** Every name that is written. */
  readonly names: ReadonlySet<string>;
  /** Lines that are not blank, and all of them without blank ones at the end. */
  readonly lines: { readonly written: number; readonly all: number };
  readonly comments: boolean;
  /** The lines with comments and texts blanked out; index 0 is line 1. */
  readonly bare: readonly string[];
}

export const SHAPES = [
  "loop",
  "for-loop",
  "while-loop",
  "nested-loop",
  "recursion",
  "sort",
  "map",
  "set",
  "list",
  "queue",
  "heap",
  "condition",
  "return",
  "class",
  "exception-handler",
  "comprehension",
  "import",
  "print",
  "break",
  "continue",
  "global",
  "lambda",
  "ternary",
  "helper",
] as const;
export type Shape = (typeof SHAPES)[number];

/** Each shape by what shows it (`sure`) and what might be called it too (`maybe`). */
const MARKS: Readonly<Partial<Record<Shape, readonly [sure: RegExp, maybe: RegExp]>>> = {
  loop: [
    /\b(?:for|while|loop)\b/,
    /\b(?:for|while|do|loop)\b|\.(?:forEach|map|filter|reduce|some|every|flatMap|stream)\b/,
  ],
  "for-loop": [/\bfor\b/, /\bfor\b|\.forEach\b/],
  "while-loop": [/\bwhile\b/, /\bwhile\b/],
  sort: [/\bsort(?:ed)?\s*\(|\.sort\b|\bsort\b\s*\(/, /sort|Tree(?:Map|Set)|std::(?:map|set|priority_queue)|heap/i],
  map: [
    /\bnew (?:Hash|Tree|LinkedHash)?Map\b|\b(?:unordered_)?map\s*<|\bdict\s*\(|\b(?:defaultdict|Counter|OrderedDict)\b|=\s*\{\s*\}|=\s*\{[^{}:;]*:|\bMap\s*<|\bmap\[|\b(?:Hash|BTree)Map\b/,
    /map|dict|counter|\{/i,
  ],
  set: [
    /\bnew (?:Hash|Tree|LinkedHash)?Set\b|\b(?:unordered_)?set\s*<|\b(?:frozen)?set\s*\(|\bSet\s*<|\b(?:Hash|BTree)Set\b/,
    /set|\{[^:}]*\}/i,
  ],
  list: [
    /\[[^\]]*\]|\bnew ArrayList\b|\bvector\s*<|\bList\s*<|\blist\s*\(|\bArray\b|\w+\s*\[\s*\]/,
    /\[|list|array|vector|deque|queue|stack/i,
  ],
  queue: [
    /\bdeque\b|\bqueue\s*<|\bnew (?:ArrayDeque|LinkedList)\b|\bQueue\b|\bVecDeque\b|\.popleft\b|\.shift\s*\(/,
    /queue|deque|popleft|shift|pop|sheet/i,
  ],
  heap: [
    /\bheapq\b|\bheap(?:push|pop|ify)\b|\bPriorityQueue\b|\bpriority_queue\b|\bBinaryHeap\b|\bcontainer\/heap\b/,
    /heap|priority/i,
  ],
  condition: [/\bif\b|\bswitch\b|\bmatch\b/, /\bif\b|\bswitch\b|\bmatch\b|\?/],
  return: [/\breturn\b/, /\breturn\b|=>/],
  class: [/\bclass\b|\bimpl\b/, /\bclass\b|\bstruct\b/],
  "exception-handler": [/\btry\b/, /\btry\b|\bcatch\b|\bexcept\b/],
  import: [/\bimport\b|#include|\brequire\s*\(|\busing\b/, /\bimport\b|#include|\brequire\s*\(|\busing\b|\bfrom\b/],
  print: [/\bprint\s*\(|console\.\w+\s*\(|System\.out|\bcout\b|\bprintf\s*\(/, /print|console|cout|write/i],
  break: [/\bbreak\b/, /\bbreak\b/],
  continue: [/\bcontinue\b/, /\bcontinue\b/],
  global: [/\bglobal\b/, /\bglobal\b|\bstatic\b/],
  lambda: [/\blambda\b|=>/, /\blambda\b|=>|->|\[[&=]?\]\s*\(/],
  ternary: [/\bif\b.+\belse\b|\?[^?:.]+:/, /\bif\b.+\belse\b|\?/],
  comprehension: [/[[({][^\])}]*\bfor\b[^\])}]*\bin\b/, /[[({][^\])}]*\bfor\b/],
};

const FUNCTION: Readonly<Record<LanguageId, RegExp>> = {
  python: /\bdef\s+(\w+)/g,
  javascript:
    /\bfunction\s*\*?\s*(\w+)|\b(?:const|let|var)\s+(\w+)\s*=\s*(?:async\s*)?(?:\([^()]*\)|\w+)\s*=>|^\s+(?:async\s+|static\s+)?(\w+)\s*\([^()]*\)\s*\{/gm,
  typescript:
    /\bfunction\s*\*?\s*(\w+)|\b(?:const|let|var)\s+(\w+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\([^()]*\)|\w+)(?:\s*:[^=]+)?\s*=>|^\s+(?:async\s+|static\s+|private\s+|public\s+)*(\w+)\s*\([^()]*\)\s*(?::[^{;]+)?\{/gm,
  java: /^\s*(?:(?:public|private|protected|static|final|synchronized)\s+)*[\w<>[\],\s]+?\s+(\w+)\s*\([^()]*\)\s*(?:throws\s+\w+\s*)?\{/gm,
  c: /^[\w\s*]+?[\s*](\w+)\s*\([^()]*\)\s*\{/gm,
  go: /\bfunc\s+(?:\([^()]*\)\s*)?(\w+)/g,
  rust: /\bfn\s+(\w+)/g,
  cpp: /^[\w\s*&:<>,]+?[\s*&](\w+)\s*\([^()]*\)\s*(?:const\s*)?\{/gm,
};
const NO_FUNCTION: ReadonlySet<string> = new Set(["if", "for", "while", "switch", "catch", "return", "else", "do"]);

/** Comments and texts are blanked, line ends and columns kept. */
export function withoutTexts(
  code: string,
  language: LanguageId,
): { readonly text: string; readonly comments: boolean } {
  const comment = language === "python" ? "#[^\\n]*" : "//[^\\n]*|/\\*[\\s\\S]*?(?:\\*/|$)";
  const text =
    language === "python"
      ? "\"\"\"[\\s\\S]*?(?:\"\"\"|$)|'''[\\s\\S]*?(?:'''|$)|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?"
      : language === "rust" // An apostrophe begins a lifetime as well.
        ? "\"(?:\\\\.|[^\"\\\\])*\"?|'(?:\\\\.|[^'\\\\\\n])'"
        : "\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?|`(?:\\\\.|[^`\\\\])*`?";
  let comments = false;
  const bare = code.replace(new RegExp(`(${comment})|${text}`, "g"), (all: string, isComment: string | undefined) => {
    comments ||= isComment !== undefined;
    return all.replace(/[^\n]/g, (letter, at: number) =>
      isComment === undefined && (at === 0 || at === all.length - 1) ? letter : " ",
    );
  });
  return { text: bare, comments };
}

export function readCode(code: string, language: LanguageId): CodeFacts {
  const { text, comments } = withoutTexts(code, language);
  const bare = text.replace(/\s+$/, "").split("\n");
  const sure = new Set<Shape>();
  const maybe = new Set<Shape>();
  for (const shape of SHAPES) {
    const marks = MARKS[shape];
    if (marks?.[0].test(text) === true) sure.add(shape);
    if (marks?.[1].test(text) === true) maybe.add(shape);
  }
  const functions = [
    ...new Set(
      [...text.matchAll(FUNCTION[language])]
        .map((match) => match.slice(1).find((name) => name !== undefined) ?? "")
        .filter((name) => name !== "" && !NO_FUNCTION.has(name)),
    ),
  ];
  if (isNested(bare, language)) sure.add("nested-loop");
  if ((text.match(/\b(?:for|while)\b/g) ?? []).length > 1) maybe.add("nested-loop");
  if (functions.some((name) => callsItself(name, text))) sure.add("recursion");
  if (functions.some((name) => (text.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length > 1)) maybe.add("recursion");
  if (functions.length > 1) {
    maybe.add("helper");
    if (!sure.has("class")) sure.add("helper");
  }
  for (const shape of sure) maybe.add(shape);
  return {
    sure,
    maybe,
    loops: {
      for: (text.match(/\bfor\b/g) ?? []).length - (text.match(/[[({][^\])}\n]*\bfor\b[^\])}\n]*\bin\b/g) ?? []).length,
      while: (text.match(/\bwhile\b/g) ?? []).length,
    },
    functions,
    names: new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? []),
    lines: { written: code.split("\n").filter((line) => line.trim() !== "").length, all: bare.length },
    comments,
    bare,
  };
}

/** A loop inside another: by indentation in Python, by braces elsewhere. */
function isNested(lines: readonly string[], language: LanguageId): boolean {
  if (language === "python") {
    const open: number[] = [];
    for (const line of lines) {
      if (line.trim() === "") continue;
      const indent = line.search(/\S/);
      while (open.length > 0 && indent <= (open.at(-1) ?? 0)) open.pop();
      if (!/^\s*(?:async\s+)?(?:for|while)\b/.test(line)) continue;
      if (open.length > 0) return true;
      open.push(indent);
    }
    return false;
  }
  const text = lines.join("\n");
  for (const match of text.matchAll(/\b(?:for|while)\s*\(/g)) {
    const body = bodyOf(text, match.index + match[0].length - 1);
    if (/\b(?:for|while)\s*\(/.test(body)) return true;
  }
  return false;
}

/** What a loop whose parenthesis opens at `open` goes round: its block, or the statement up to its end. */
function bodyOf(text: string, open: number): string {
  const close = closeOf(text, open, "(", ")");
  const rest = text.slice(close + 1);
  const first = /\S/.exec(rest);
  if (first === null) return "";
  if (first[0] === "{") {
    const from = close + 1 + first.index;
    return text.slice(from, closeOf(text, from, "{", "}"));
  }
  return /^[^;{]*(?:;|\{)/.exec(rest)?.[0] ?? "";
}

function closeOf(text: string, open: number, left: string, right: string): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === left) depth++;
    else if (text[at] === right && --depth === 0) return at;
  }
  return text.length;
}

/** A name that is called again after the place it is defined at, before the next definition of the same depth. */
function callsItself(name: string, text: string): boolean {
  const found = new RegExp(
    `(?:\\bdef\\s+|\\bfunction\\s+|[\\w>\\]&*]\\s+|^\\s*|\\b(?:const|let|var)\\s+)${name}\\b`,
    "m",
  ).exec(text);
  if (found === null) return false;
  const rest = text.slice(found.index + found[0].length);
  const defined = text.slice(0, found.index + found[0].length);
  const line = defined.slice(defined.lastIndexOf("\n") + 1);
  const body = text.includes("{") && !/\bdef\s/.test(text) ? braced(rest) : indented(rest, line.search(/\S/));
  return new RegExp(`(?:^|[^\\w.]|\\b(?:self|this)\\.)${name}\\s*\\(`).test(body);
}

function braced(rest: string): string {
  const open = rest.indexOf("{");
  return open === -1 ? "" : rest.slice(open, closeOf(rest, open, "{", "}"));
}

function indented(rest: string, indent: number): string {
  const lines = rest.split("\n");
  const end = lines.findIndex((line, at) => at > 0 && line.trim() !== "" && line.search(/\S/) <= Math.max(0, indent));
  return lines.slice(1, end === -1 ? undefined : end).join("\n");
}
