import { type Around, baseOf, closes, goesOn, lineOf, type Place, startsLine, TOKENS_MAX } from "./indent-place.ts";
import type { Reader, Token } from "./indent-reader.ts";
import type { IndentRules } from "./indent-rules.ts";

interface Statement {
  readonly first: Token | undefined;
  /** The label before it, by its first word. */
  readonly label: Token | undefined;
}

/** How far in a line stands between braces and outside of all brackets. */
export function inBlock(place: Place, around: Around | undefined): number {
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

function isLabelAhead(rules: IndentRules, word: string, rest: string): boolean {
  return rules.labels.includes(word) && (word === "default" ? /^default\s*(?::|->)/.test(rest) : true);
}

/** Whether the labels in these braces stand as far in as the statement itself. */
export function isFlat(place: Place, around: Around | undefined): boolean {
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
