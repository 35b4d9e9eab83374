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

/** What a line break does. */
export interface Break {
  /** Indentation of the new line. */
  readonly columns: number;
  /** Set where it parts a pair of brackets with nothing in it: the closer gets a line of its own. */
  readonly pair?: { readonly from: number; readonly to: number; readonly columns: number };
}

/**
 * How far a new line is indented when the text from `from` to `to` is replaced by a line break. Total: a broken buffer is read
 * as far as its brackets and words go.
 */
export function indentAfterBreak(source: IndentSource, from: number, to: number): Break {
  const place = placeOf(source, from, to);
  const { scene } = place;
  if (scene.inside) return { columns: source.leadColumns(from) };
  const isBlankBefore = blankBefore(source.text, from);
  if (isBlankBefore && place.rest !== "") return { columns: source.leadColumns(from) };
  if (scene.commentFrom !== undefined && blankBefore(source.text, scene.commentFrom))
    return { columns: source.leadColumns(scene.commentFrom) };
  const last = scene.before.peek(0);
  if (
    from === to &&
    last?.kind === "open" &&
    closes(last.text, place.rest) &&
    lineOf(place, last.to) === lineOf(place, from)
  ) {
    const outer = baseOf(place, last);
    const columns = isFlat(place, { token: last, count: 0 }) ? outer : outer + source.unitColumns;
    return { columns, pair: { from: last.to, to: place.restAt, columns: outer } };
  }
  if (isBlankBefore && place.rules.offside) return { columns: afterBlankLine(place, from) };
  return { columns: Math.max(0, codeColumns(place)) };
}

/**
 * How far the line that starts at `lineStart` is to be indented; undefined where that is the writer's: within a string or a
 * comment, and in Python anywhere but at a closing bracket, a continued bracket or a clause such as `else`.
 */
export function indentOfLine(source: IndentSource, lineStart: number): number | undefined {
  const place = placeOf(source, lineStart, lineStart);
  if (place.scene.inside) return undefined;
  if (!place.rules.offside) return Math.max(0, codeColumns(place));
  const bracket = openBracket(place);
  if (bracket !== undefined) return inBracket(place, bracket);
  return clauseColumns(place, lineStart);
}

interface Place {
  readonly source: IndentSource;
  readonly rules: IndentRules;
  readonly at: number;
  /** What follows on the line, blanks cut off; empty for a comment as well. */
  readonly rest: string;
  readonly restAt: number;
  readonly scene: Scene;
}

function placeOf(source: IndentSource, at: number, to: number): Place {
  const { text } = source;
  const rules = INDENT_RULES[source.language];
  let restAt = to;
  while (restAt < text.length && /[ \t]/.test(text[restAt] ?? "")) restAt++;
  const lineEnd = text.indexOf("\n", restAt);
  const rest = text.slice(restAt, lineEnd < 0 ? text.length : lineEnd).trimEnd();
  const isComment = rules.offside ? rest.startsWith("#") : /^\/[/*]/.test(rest);
  return { source, rules, at, rest: isComment ? "" : rest, restAt, scene: sceneAt(text, source.root, rules, at) };
}

function codeColumns(place: Place): number {
  const bracket = openBracket(place);
  if (place.rules.offside) return bracket === undefined ? afterLogicalLine(place) : inBracket(place, bracket);
  if (bracket !== undefined && bracket.token.text !== "{" && bracket.token.text !== "${")
    return inBracket(place, bracket);
  return inBlock(place, bracket);
}

// The bracket around

interface Around {
  readonly token: Token;
  /** How many tokens stand between it and the place. */
  readonly count: number;
}

/** Tokens that are looked at for the bracket around a place; a file that has none is read no further. */
const TOKENS_MAX = 4_000;

/** The innermost bracket that is open here. One that was left open is passed where a statement has begun since. */
function openBracket({ scene, source, rules }: Place): Around | undefined {
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
function baseOf(place: Place, open: Token): number {
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

// Between round or square brackets, and in Python between all

function inBracket(place: Place, { token: open, count }: Around): number {
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

// Between braces and outside of all brackets

interface Statement {
  readonly first: Token | undefined;
  /** The label before it, by its first word. */
  readonly label: Token | undefined;
}

function inBlock(place: Place, around: Around | undefined): number {
  const { source, rules, scene, rest } = place;
  const unit = source.unitColumns;
  const outer = around === undefined ? -unit : baseOf(place, around.token);
  const level = outer + unit;
  if (around !== undefined && closes(around.token.text, rest)) return outer;
  const word = /^\w+/.exec(rest)?.[0] ?? "";
  if (isLabelAhead(rules, word, rest)) return labelColumns(place, around, outer);
  if (rules.sections.includes(word) && /^\w+\s*:(?!:)/.test(rest)) return outer;
  const last = scene.before.peek(0);
  if (last === undefined || around?.count === 0) return isFlat(place, around) ? outer : level;

  const { first, label } = statementBefore(place, around);
  const inside = label === undefined ? level : labelledColumns(place, around, label, level);
  if (first === undefined) return inside;
  const onOpenersLine = around !== undefined && lineOf(place, first.from) === lineOf(place, around.token.from);
  const onLabelsLine = label !== undefined && lineOf(place, first.from) === lineOf(place, label.from);
  const own = onOpenersLine || onLabelsLine ? inside : source.leadColumns(first.from);

  const head = headBefore(scene.before, rules);
  if (head !== undefined) {
    const columns = source.leadColumns(head.from);
    return rest.startsWith("{") ? columns : columns + unit;
  }
  if (rest.startsWith("{")) return own;
  const isOver = last.text === ";" || last.text === "," || (last.kind === "group" && last.text === "{");
  const isWithinList = last.text === "," && rules.commaKinds.includes(last.parent);
  const carries = carriesOn(place);
  if ((isOver && !isWithinList && !carries) || last.text === ";") return own;
  const isWrapped = lineOf(place, last.to) !== lineOf(place, first.from);
  if (isWithinList || goesOn(rules, last) || carries) return isWrapped ? source.leadColumns(last.to) : own + unit;
  if (rules.newlineEnds) return isWrapped && carriedLine(place, last) ? source.leadColumns(last.to) : own;
  if (rest !== "") return isWrapped ? source.leadColumns(last.to) : own + unit;
  return isWrapped && last.kind !== "group" ? source.leadColumns(last.to) : own;
}

/** Whether the statement before goes on with what follows: a member or an operator stands first. */
function carriesOn({ source, rules, rest, restAt }: Place): boolean {
  const next = rest === "" ? nextLineText(source.text, restAt) : rest;
  const sign = /^(?:\w+|\?\.|\?\?|&&|\|\||[=!]==?|[<>]=?|->|::|\*\*|.)/.exec(next)?.[0] ?? "";
  // On a later line only what cannot begin a statement tells.
  if (rest === "" && !/^(?:\.|\?\.|->)$/.test(sign)) return false;
  return rules.carriesOn.includes(sign) && !/^(?:\+\+|--|\/\/|\/\*)/.test(next);
}

function nextLineText(text: string, at: number): string {
  return /^\s*([^\n]{0,80})/.exec(text.slice(at, at + 2_000))?.[1] ?? "";
}

/** Whether the line of this token begins by going on. */
function carriedLine({ source, rules }: Place, token: Token): boolean {
  const { text } = source;
  const line = text.slice(text.lastIndexOf("\n", token.to - 1) + 1, token.to).trimStart();
  return /^(?:\?\.|\.)\w/.test(line) && rules.carriesOn.includes(".");
}

function goesOn(rules: IndentRules, last: Token): boolean {
  return last.kind === "plain" && rules.goesOn.includes(last.text);
}

/** The word whose head, or which itself, is the last thing here, so that a statement without braces may follow. */
function headBefore(before: Reader, rules: IndentRules): Token | undefined {
  return headAt(before, rules, 0);
}

function headAt(before: Reader, rules: IndentRules, index: number): Token | undefined {
  const last = before.peek(index);
  if (last === undefined) return undefined;
  if (last.kind === "plain") return rules.bareHeads.includes(last.text) ? last : undefined;
  if (last.kind !== "group" || last.text !== "(") return undefined;
  const word = before.peek(index + 1);
  if (word?.kind !== "plain" || !rules.heads.includes(word.text)) {
    // `for await (`, `if constexpr (`.
    const farther = before.peek(index + 2);
    const isWord = word?.text === "await" || word?.text === "constexpr";
    return isWord && farther !== undefined && rules.heads.includes(farther.text) ? farther : undefined;
  }
  // The end of a loop that began with `do`.
  const block = before.peek(index + 2);
  if (word.text === "while" && block?.kind === "group" && before.peek(index + 3)?.text === "do") return undefined;
  return word;
}

/** Where the statement begins that the last token belongs to or ends. */
function statementBefore(place: Place, around: Around | undefined): Statement {
  const { source, rules, scene } = place;
  const { before } = scene;
  const end = around?.count ?? TOKENS_MAX;
  const segment: Token[] = [];
  for (let index = 0; index < end; index++) {
    const token = before.peek(index);
    if (token === undefined || token.kind === "open") break;
    const after = segment.at(-1);
    if (after !== undefined && isBoundary(place, around, index, token, after)) break;
    segment.push(token);
  }
  segment.reverse();
  let label: Token | undefined;
  for (;;) {
    const [first] = segment;
    if (first === undefined) return { first, label };
    const isLabel = rules.labels.includes(first.text) || rules.sections.includes(first.text);
    const colon = isLabel ? segment.findIndex((one) => one.text === ":") : -1;
    if (colon < 0) break;
    if (rules.labels.includes(first.text) && startsLine(source, first)) label = first;
    segment.splice(0, colon + 1);
  }
  return { first: segment[0], label: label ?? labelAbove(place, around, segment.length) };
}

/** The label that a statement stands under, when the statement itself does not follow it at once. */
function labelAbove(place: Place, around: Around | undefined, from: number): Token | undefined {
  const { rules, scene, source } = place;
  if (rules.labels.length === 0 || around === undefined) return undefined;
  const next = scene.before.peek(from);
  return next !== undefined && rules.labels.includes(next.text) && startsLine(source, next) ? next : undefined;
}

function isBoundary(place: Place, around: Around | undefined, index: number, token: Token, after: Token): boolean {
  const { source, rules, scene } = place;
  if (token.text === ";") return true;
  if (token.text === "," && around !== undefined && !rules.commaKinds.includes(token.parent)) return true;
  const isNewLine = startsLine(source, after) && lineOf(place, token.to) !== lineOf(place, after.from);
  const isHead = headAt(scene.before, rules, index) !== undefined;
  const joins = /^(?:else|catch|finally|from|as|while)$/.test(after.text) || rules.carriesOn.includes(after.text);
  if (token.kind === "group" && token.text === "{") {
    if (isNewLine) return !joins || /^[*&+\-/]$/.test(after.text);
    return after.kind === "plain" && /^\w/.test(after.text) && !joins && rules.starters.includes(after.text);
  }
  if (!isNewLine || isHead || goesOn(rules, token) || rules.carriesOn.includes(after.text)) return false;
  if (after.kind === "plain" && rules.starters.includes(after.text)) return true;
  return rules.newlineEnds && !/^[,:]$/.test(token.text) && !(after.kind === "group" && after.text === "{");
}

// Labels

function isLabelAhead(rules: IndentRules, word: string, rest: string): boolean {
  return rules.labels.includes(word) && (word === "default" ? /^default\s*(?::|->)/.test(rest) : true);
}

function isFlat(place: Place, around: Around | undefined): boolean {
  const { rules, scene, source } = place;
  if (around === undefined || rules.flatLabels.length === 0) return false;
  const before = scene.readBack(around.token.from);
  for (let index = 0; index < 40; index++) {
    const token = before.peek(index);
    if (token === undefined || token.kind === "open") return false;
    if (token.kind === "plain" && rules.flatLabels.includes(token.text)) return true;
    if (startsLine(source, token)) return false;
  }
  return false;
}

/** How far in a label stands: as the nearest one of the same block. */
function labelColumns(place: Place, around: Around | undefined, outer: number): number {
  const { rules, scene, source } = place;
  for (let index = 0; index < (around?.count ?? 0); index++) {
    const token = scene.before.peek(index);
    if (token !== undefined && rules.labels.includes(token.text) && startsLine(source, token))
      return source.leadColumns(token.from);
  }
  return isFlat(place, around) ? outer : outer + source.unitColumns;
}

function labelledColumns(place: Place, around: Around | undefined, label: Token, level: number): number {
  const { source } = place;
  const isOpeners = around !== undefined && lineOf(place, label.from) === lineOf(place, around.token.from);
  return (isOpeners ? level : source.leadColumns(label.from)) + source.unitColumns;
}

// Where indentation is syntax

/** The tokens of the line as the language counts lines, first to last; empty before the first one. */
function logicalLine(place: Place, before: Reader, from: number): Token[] {
  const line: Token[] = [];
  for (let index = from; ; index++) {
    const token = before.peek(index);
    const after = line.at(-1);
    if (token === undefined) break;
    if (after !== undefined && lineOf(place, token.to) !== lineOf(place, after.from)) {
      const between = place.source.text.slice(token.to, after.from);
      if (!/\\[ \t]*\n/.test(between)) break;
    }
    line.push(token);
  }
  return line.reverse();
}

function afterLogicalLine(place: Place): number {
  const { source, rules, scene, at, rest } = place;
  const line = logicalLine(place, scene.before, 0);
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return source.leadColumns(at);
  const own = source.leadColumns(first.from);
  if (scene.commentFrom === undefined && /\\[ \t]*$/.test(source.text.slice(last.from, at)))
    return lineOf(place, last.to) === lineOf(place, first.from) ? own + source.unitColumns : source.leadColumns(at);
  if (last.text === ":" && last.kind === "plain" && rules.blocks.includes(first.text)) return own + source.unitColumns;
  if (rest === "" && leaves(rules, line)) return enclosingColumns(place, line.length, own) ?? own;
  return own;
}

/** Whether nothing of the same block can follow. A bare value that is still to come is waited for. */
function leaves(rules: IndentRules, line: readonly Token[]): boolean {
  const last = line.at(-1);
  if (last === undefined || !rules.leavers.includes(line[0]?.text ?? "")) return false;
  if (last.kind !== "plain") return true;
  return line.length === 1 || /^[\p{L}\p{N}_.]+$/u.test(last.text) || /^[)\]}]$/.test(last.text)
    ? !/^(?:not|and|or|in|is|if|else|lambda|await|from|\.)$/.test(last.text)
    : false;
}

/** How far in the nearest line above stands that stands less far in than `columns`. */
function enclosingColumns(place: Place, from: number, columns: number): number | undefined {
  const { scene, source } = place;
  for (let index = from; index < TOKENS_MAX; ) {
    const line = logicalLine(place, scene.before, index);
    const [first] = line;
    if (first === undefined) return undefined;
    const own = source.leadColumns(first.from);
    if (own < columns) return own;
    index += line.length;
  }
  return undefined;
}

/** A line of blanks keeps what was chosen for it; one of nothing in the middle of a block goes on with the block. */
function afterBlankLine(place: Place, from: number): number {
  const { source, restAt } = place;
  const chosen = source.leadColumns(from);
  if (chosen > 0) return chosen;
  const bracket = openBracket(place);
  if (bracket !== undefined) return inBracket(place, bracket);
  const next = /^\s*\n(?=[ \t]*[^\s#])/.exec(source.text.slice(restAt));
  if (next === null) return 0;
  return Math.min(afterLogicalLine(place), source.leadColumns(restAt + next[0].length));
}

/** Where a clause such as `else` belongs: to the nearest head above that can have it and stands no farther in. */
function clauseColumns(place: Place, lineStart: number): number | undefined {
  const { source, rules, scene, rest } = place;
  const word = /^[a-z]+/.exec(rest)?.[0] ?? "";
  const heads = Object.hasOwn(rules.clauses, word) ? rules.clauses[word] : undefined;
  if (heads === undefined) return undefined;
  let columns = source.leadColumns(lineStart);
  for (let index = 0; index < TOKENS_MAX; ) {
    const line = logicalLine(place, scene.before, index);
    const [first] = line;
    if (first === undefined) return undefined;
    const own = source.leadColumns(first.from);
    if (own <= columns && heads.includes(first.text) && line.some((one) => one.text === ":"))
      return word === "case" && first.text === "match" ? own + source.unitColumns : own;
    columns = Math.min(columns, own);
    index += line.length;
  }
  return undefined;
}

// Lines

function lineOf({ source }: Place, offset: number): number {
  return source.text.lastIndexOf("\n", offset - 1);
}

function blankBefore(text: string, offset: number): boolean {
  return /^[ \t]*$/.test(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset));
}

function startsLine(source: IndentSource, token: Token): boolean {
  return blankBefore(source.text, token.from);
}

function endsLine(source: IndentSource, token: Token): boolean {
  return /^[ \t]*(?:\n|$)/.test(source.text.slice(token.to, token.to + 200));
}

function closes(opener: string, rest: string): boolean {
  return rest.startsWith(opener === "(" ? ")" : opener === "[" ? "]" : "}");
}
