import type { IndentRules } from "./indent-rules.ts";

/** A node of a concrete syntax tree, as tree-sitter's binding gives it. Offsets in UTF-16 units, end exclusive. */
export interface SyntaxNode {
  readonly type: string;
  readonly startIndex: number;
  readonly endIndex: number;
  /** Whether it, or any node in it, is an error or missing. */
  readonly hasError: boolean;
  readonly children: readonly (SyntaxNode | null)[];
}

/**
 * A word or a sign of code; a string as a whole; a pair of brackets with what is in it, `text` its opener; or a bracket
 * that was not closed before the place one looks back from.
 */
export interface Token {
  readonly kind: "plain" | "string" | "group" | "open";
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Kind of the node that holds it. */
  readonly parent: string;
}

/** The tokens before a place, the nearest first; comments are left out. A bracket that is not closed is given and passed. */
export interface Reader {
  /** The token at this distance, 0 the nearest. Undefined before the text's beginning. */
  peek(index: number): Token | undefined;
}

/** A stretch that the tree gives as code and that is none: it stands behind an opener of a string or comment without end. */
interface Dead {
  readonly from: number;
  readonly to: number;
}

export interface Scene {
  /** The string, block comment or regular expression that a break here would fall into. */
  readonly inside: boolean;
  /** Start of the comment that alone fills the line up to here. */
  readonly commentFrom: number | undefined;
  readonly before: Reader;
  readonly readBack: (at: number) => Reader;
}

/** Opener by closer. */
const CLOSES: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);
/** What an opener counts as. */
const OPENS: ReadonlyMap<string, string> = new Map([
  ["(", "("],
  ["[", "["],
  ["{", "{"],
  ["${", "{"],
]);

/** What stands before `at`. */
export function sceneAt(text: string, root: SyntaxNode, rules: IndentRules, at: number): Scene {
  const dead = deadStretches(text, root, rules, at);
  const holder = holderOf(root, rules, at);
  const readBack = (from: number) => openReader({ text, root, rules, dead }, from);
  const isComment = holder !== undefined && rules.comments.includes(holder.type);
  const isLineComment = isComment && !text.startsWith("/*", holder.startIndex);
  return {
    inside: dead.some(({ from, to }) => from <= at && at <= to) || (holder !== undefined && !isLineComment),
    commentFrom: isLineComment ? holder.startIndex : commentBefore(text, root, rules, at),
    before: readBack(at),
    readBack,
  };
}

/** The innermost string or comment that holds the place; undefined in code, also in code within a string. */
function holderOf(root: SyntaxNode, rules: IndentRules, at: number): SyntaxNode | undefined {
  let holder: SyntaxNode | undefined;
  for (let node: SyntaxNode | undefined = root; node !== undefined; ) {
    if (rules.comments.includes(node.type) || rules.strings.includes(node.type)) holder = node;
    else if (rules.interpolations.includes(node.type)) holder = undefined;
    node = childAround(node, at);
  }
  return holder;
}

function childAround(node: SyntaxNode, at: number): SyntaxNode | undefined {
  for (const child of node.children) if (child !== null && child.startIndex < at && at < child.endIndex) return child;
  return undefined;
}

/** Start of the comment that ends before `at` with nothing but blanks between. */
function commentBefore(text: string, root: SyntaxNode, rules: IndentRules, at: number): number | undefined {
  let to = at;
  while (to > 0 && /[ \t]/.test(text[to - 1] ?? "")) to--;
  for (let node: SyntaxNode | undefined = root; node !== undefined; ) {
    if (rules.comments.includes(node.type)) return node.startIndex;
    let next: SyntaxNode | undefined;
    for (const child of node.children)
      if (child !== null && child.startIndex < to && to <= child.endIndex) next = child;
    node = next;
  }
  return undefined;
}

function deadStretches(text: string, root: SyntaxNode, rules: IndentRules, at: number): readonly Dead[] {
  const dead: Dead[] = [];
  const lineEnd = (from: number) => {
    const end = text.indexOf("\n", from);
    return end < 0 ? text.length : end;
  };
  const visit = (node: SyntaxNode): void => {
    const open: { readonly quote: string; readonly index: number }[] = [];
    let last: SyntaxNode | undefined;
    for (const child of node.children) {
      if (child === null || child.startIndex >= at) continue;
      const isLeaf = child.children.length === 0;
      const spelled = isLeaf ? text.slice(child.startIndex, Math.min(child.endIndex, child.startIndex + 8)) : "";
      const quote = isLeaf && node.type === "ERROR" ? quoteOf(spelled, rules) : undefined;
      const opened = quote === undefined ? -1 : open.findLastIndex((one) => one.quote === quote.text);
      if (opened >= 0) dead.splice(open.splice(opened)[0]?.index ?? dead.length);
      else if (dead.some(({ from, to }) => from <= child.startIndex && child.startIndex < to)) continue;
      else if (isLeaf && text.startsWith("/*", child.startIndex) && !rules.comments.includes(child.type))
        dead.push({ from: child.startIndex + 2, to: text.length });
      else if (quote !== undefined) {
        open.push({ quote: quote.text, index: dead.length });
        dead.push({ from: child.endIndex, to: quote.isLong ? text.length : lineEnd(child.endIndex) });
      } else if (rules.regex && spelled === "/" && node.type === "ERROR" && mayBeginRegex(text, last, rules))
        dead.push({ from: child.endIndex, to: lineEnd(child.endIndex) });
      else if (child.hasError) visit(child);
      last = child;
    }
  };
  if (root.hasError) visit(root);
  return dead;
}

/** The quote that a leaf is, without what may stand before it (`f"""`, `R"`). */
function quoteOf(spelled: string, rules: IndentRules): { readonly text: string; readonly isLong: boolean } | undefined {
  if (!/^[A-Za-z0-9]{0,3}#*(?:"""|'''|["'`])$/.test(spelled)) return undefined;
  const long = rules.longQuotes.find((one) => spelled.endsWith(one));
  if (long !== undefined) return { text: long, isLong: true };
  const short = rules.shortQuotes.find((one) => spelled.endsWith(one));
  return short === undefined ? undefined : { text: short, isLong: false };
}

function mayBeginRegex(text: string, last: SyntaxNode | undefined, rules: IndentRules): boolean {
  if (last === undefined) return true;
  const spelled = text.slice(last.startIndex, last.endIndex);
  return rules.goesOn.includes(spelled) || OPENS.has(spelled) || /^(?:,|;|!|return|case|typeof)$/.test(spelled);
}

interface Source {
  readonly text: string;
  readonly root: SyntaxNode;
  readonly rules: IndentRules;
  readonly dead: readonly Dead[];
}
interface Entry {
  readonly node: SyntaxNode;
  readonly parent: string;
}

function openReader(source: Source, at: number): Reader {
  const { text, rules } = source;
  let stack: Entry[] = [{ node: source.root, parent: "" }];
  const tokens: Token[] = [];

  /** Takes the next leaf, or string, that is code; opens the nodes above it. */
  function takeLeaf(from: Entry[], skip: boolean): Token | undefined {
    for (let entry = from.pop(); entry !== undefined; entry = from.pop()) {
      const { node, parent } = entry;
      if (node.startIndex >= at || node.endIndex <= node.startIndex || rules.comments.includes(node.type)) continue;
      const isString = rules.strings.includes(node.type) && node.endIndex <= at;
      const { children } = node;
      if (!isString && children.length > 0) {
        if (skip && !node.hasError && node.endIndex <= at) continue;
        for (const child of children) if (child !== null) from.push({ node: child, parent: node.type });
        continue;
      }
      if (isDead(source, node.startIndex)) continue;
      const to = Math.min(node.endIndex, at);
      const spelled = isString ? "" : text.slice(node.startIndex, to);
      return { kind: isString ? "string" : "plain", text: spelled, from: node.startIndex, to, parent };
    }
    return undefined;
  }

  /** Goes back to the opener that belongs to this closer; undefined when it has none. */
  function takeGroup(closer: Token, opener: string): Token | undefined {
    const ahead = [...stack];
    const needs = [opener];
    for (let leaf = takeLeaf(ahead, true); leaf !== undefined; leaf = takeLeaf(ahead, true)) {
      if (leaf.kind === "string") continue;
      const closes = CLOSES.get(leaf.text);
      if (closes !== undefined) needs.push(closes);
      const opens = OPENS.get(leaf.text);
      if (opens === undefined) continue;
      // A brace is stronger: a round or square bracket that a brace cuts off has no partner.
      if (opens === "{") while (needs.length > 0 && needs.at(-1) !== "{") needs.pop();
      if (needs.length === 0) return undefined;
      if (needs.at(-1) === opens) needs.pop();
      if (needs.length > 0) continue;
      stack = ahead;
      return { kind: "group", text: leaf.text, from: leaf.from, to: closer.to, parent: leaf.parent };
    }
    return undefined;
  }

  return {
    peek(index) {
      while (tokens.length <= index) {
        const leaf = takeLeaf(stack, false);
        if (leaf === undefined) return undefined;
        const opener = leaf.kind === "plain" ? CLOSES.get(leaf.text) : undefined;
        if (opener !== undefined) tokens.push(takeGroup(leaf, opener) ?? leaf);
        else tokens.push(OPENS.has(leaf.text) ? { ...leaf, kind: "open" } : leaf);
      }
      return tokens[index];
    },
  };
}

function isDead({ text, rules, dead }: Source, at: number): boolean {
  if (dead.some(({ from, to }) => from <= at && at < to)) return true;
  if (!rules.directives) return false;
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  return /^[ \t]*#/.test(text.slice(lineStart, lineStart + 80));
}
