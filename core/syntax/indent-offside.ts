import { inBracket, lineOf, openBracket, type Place, TOKENS_MAX } from "./indent-place.ts";
import type { Reader, Token } from "./indent-reader.ts";
import type { IndentRules } from "./indent-rules.ts";

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

/** How far in a line stands behind the logical line before it, where indentation is syntax. */
export function afterLogicalLine(place: Place): number {
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
export function afterBlankLine(place: Place, from: number): number {
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
export function clauseColumns(place: Place, lineStart: number): number | undefined {
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
