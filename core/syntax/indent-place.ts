import { type Reader, type Scene, type SyntaxNode, sceneAt, type Token } from "./indent-reader.ts";
import { INDENT_RULES, type IndentRules } from "./indent-rules.ts";
import type { SyntaxLanguageId } from "./language.ts";

/** A buffer, its tree, and how its lines stand. Offsets in UTF-16 units, columns from 0 with tabs counted as wide as shown. */
export interface IndentSource {
  readonly language: SyntaxLanguageId;
  readonly text: string;
  /** The tree of exactly this text. */
  readonly root: SyntaxNode;
  /** Columns of one step. */
  readonly unitColumns: number;
  /** Columns of blank at the start of the line that holds the offset. */
  leadColumns(offset: number): number;
  /** Column of the offset in its line. */
  column(offset: number): number;
}

export interface Place {
  readonly source: IndentSource;
  readonly rules: IndentRules;
  readonly at: number;
  /** What follows on the line, blanks cut off; empty for a comment as well. */
  readonly rest: string;
  readonly restAt: number;
  readonly scene: Scene;
}

export function placeOf(source: IndentSource, at: number, to: number): Place {
  const { text } = source;
  const rules = INDENT_RULES[source.language];
  let restAt = to;
  while (restAt < text.length && /[ \t]/.test(text[restAt] ?? "")) restAt++;
  const lineEnd = text.indexOf("\n", restAt);
  const rest = text.slice(restAt, lineEnd < 0 ? text.length : lineEnd).trimEnd();
  const isComment = rules.offside ? rest.startsWith("#") : /^\/[/*]/.test(rest);
  return { source, rules, at, rest: isComment ? "" : rest, restAt, scene: sceneAt(text, source.root, rules, at) };
}

export interface Around {
  readonly token: Token;
  /** How many tokens stand between it and the place. */
  readonly count: number;
}

/** Tokens that are looked at for the bracket around a place; a file that has none is read no further. */
export const TOKENS_MAX = 4_000;

/** The innermost bracket that is open here. One that was left open is passed where a statement has begun since. */
export function openBracket({ scene, source, rules }: Place): Around | undefined {
  let hasBegun = false;
  for (let count = 0; count < TOKENS_MAX; count++) {
    const token = scene.before.peek(count);
    if (token === undefined) return undefined;
    if (token.kind === "open") {
      const isBrace = token.text === "${" || (token.text === "{" && !rules.offside);
      if (isBrace || !hasBegun) return { token, count };
      continue;
    }
    if (hasBegun && rules.offside) return undefined;
    if (token.kind !== "plain") continue;
    if (rules.starters.includes(token.text) && startsLine(source, token)) hasBegun = true;
    // A semicolon ends a statement, except in the head of a loop, which is short.
    else if (token.text === ";" && endsLine(source, token) && !isLoopHead(scene.before, count)) hasBegun = true;
  }
  return undefined;
}

function isLoopHead(before: Reader, index: number): boolean {
  for (let at = index + 1; at < index + 40; at++) {
    const token = before.peek(at);
    if (token === undefined || token.text === "{") return false;
    if (token.kind === "open") return before.peek(at + 1)?.text === "for";
  }
  return false;
}

/** How far in the line stands that a bracket belongs to: that of its statement's head where the head is wrapped. */
export function baseOf(place: Place, open: Token): number {
  const { source, rules, scene } = place;
  const before = scene.readBack(open.from);
  let line = open.from;
  let first = open;
  for (let index = 0; ; index++) {
    const token = before.peek(index);
    if (token === undefined || token.kind === "open") break;
    if (lineOf(place, token.to) !== lineOf(place, line)) {
      // What is wrapped behind a head, such as `throws`, is followed back to the line the head begins in.
      if (!rules.wraps.includes(first.text) || token.text === ";" || token.text === "}") break;
      if (token.kind === "group" && token.text === "{") break;
    }
    first = token;
    if (lineOf(place, token.from) !== lineOf(place, line)) line = token.from;
  }
  return source.leadColumns(line);
}

/** How far in a line stands between round or square brackets, and in Python between all. */
export function inBracket(place: Place, { token: open, count }: Around): number {
  const { source, scene, rest, rules } = place;
  const outer = baseOf(place, open);
  if (closes(open.text, rest)) return outer;
  const last = scene.before.peek(0);
  if (count === 0 || last === undefined) return outer + source.unitColumns;
  const firstItem = scene.before.peek(count - 1) ?? last;
  const isAligned = lineOf(place, firstItem.from) === lineOf(place, open.from);
  // The item that is being written, or that the break comes after.
  const isParted = (one: Token | undefined) => one?.text === "," || one?.text === ";";
  let index = isParted(last) ? 1 : 0;
  while (index + 1 < count && !isParted(scene.before.peek(index + 1))) index++;
  const item = scene.before.peek(Math.min(index, count - 1)) ?? last;
  if (isAligned && lineOf(place, item.from) === lineOf(place, open.from))
    return rules.aligns ? source.column(firstItem.from) : outer + source.unitColumns;
  const columns = source.leadColumns(item.from);
  if (isAligned || rules.offside || isParted(last) || !goesOn(rules, last)) return columns;
  return lineOf(place, last.to) === lineOf(place, item.from)
    ? columns + source.unitColumns
    : source.leadColumns(last.to);
}

/** After these the statement goes on. */
export function goesOn(rules: IndentRules, last: Token): boolean {
  return last.kind === "plain" && rules.goesOn.includes(last.text);
}

export function lineOf({ source }: Place, offset: number): number {
  return source.text.lastIndexOf("\n", offset - 1);
}

export function blankBefore(text: string, offset: number): boolean {
  return /^[ \t]*$/.test(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset));
}

export function startsLine(source: IndentSource, token: Token): boolean {
  return blankBefore(source.text, token.from);
}

function endsLine(source: IndentSource, token: Token): boolean {
  return /^[ \t]*(?:\n|$)/.test(source.text.slice(token.to, token.to + 200));
}

export function closes(opener: string, rest: string): boolean {
  return rest.startsWith(opener === "(" ? ")" : opener === "[" ? "]" : "}");
}
