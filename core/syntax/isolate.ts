import { type Chunk, chunksOf, type Span } from "./layout.ts";
import { type Plan, placeOf, planFor } from "./plan.ts";
import { NODE_ERROR, NODE_MISSING, type NodeTable, type Sound } from "./port.ts";
import { ancestorsAbove, childrenOf, endAt, firstFrom, isLeaf, startAt, subtreeEnd, textOf } from "./table.ts";

/**
 * Largest broken text that is taken apart, in UTF-16 units: each declaration is parsed by itself and the rest once or twice
 * more, while every other session waits. Taste; a program of 1,500 lines is smaller.
 */
export const ISOLATED_CHARS_MAX = 65_536;

/** Pieces of one text that are parsed by themselves. Taste: a file has fewer declarations. */
const PIECES_MAX = 1_000;

/** UTF-16 units parsed for one text: each piece once, a class's head once more with each member. Taste: four texts' worth. */
const PARSED_CHARS_MAX = 4 * ISOLATED_CHARS_MAX;

/** Parses a text afresh; undefined when it cannot be done. */
export type FreshParse = (text: string) => NodeTable | undefined;

/**
 * What parses in a broken text: finds the declarations that hold the break, blanks them and parses what is left. They are
 * looked for twice, by the layout of the text and in its broken tree, since each is fooled by other things; the answer that
 * holds back less is taken. Undefined when nothing smaller than the whole can be blamed.
 */
export function isolate(broken: NodeTable, parse: FreshParse): Omit<Sound, "parse"> | undefined {
  const { text } = broken;
  if (text.length > ISOLATED_CHARS_MAX) return undefined;
  const plan = planFor(broken);
  let best: Omit<Sound, "parse"> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const held of [heldByTree(broken, plan), heldByLayout(text, plan, parse)]) {
    const size = held.reduce((sum, span) => sum + span.end - span.start, 0);
    if (held.length === 0 || size >= least) continue;
    const table = parse(blanked(text, held, plan));
    if (table === undefined || table.broken) continue;
    if (!held.every((span) => standsInHolder(table, plan, span))) continue;
    best = { table, held };
    least = size;
  }
  return best;
}

/** The text with the spans made white space, so that every offset stays; a language that needs a statement gets one. */
function blanked(text: string, spans: readonly Span[], plan: Plan): string {
  const { filler } = plan.rules;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), filler, text.slice(start + filler.length, end).replaceAll(/[^\n]/g, " "));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

/** Where a blanked span stands: the innermost node around it, and the node that its filler became. */
export interface Standing {
  readonly holder: number;
  readonly filler: number | undefined;
}

/** Undefined when the filler became part of something else. */
export function standingOf(table: NodeTable, plan: Plan, span: Span): Standing | undefined {
  const { filler } = plan.rules;
  if (filler === "") return { holder: innermost(table, span), filler: undefined };
  let leaf = firstFrom(table, span.start);
  while (leaf < table.count && !isLeaf(table, leaf)) leaf++;
  if (leaf >= table.count || startAt(table, leaf) !== span.start || textOf(table, leaf) !== filler) return undefined;
  const above = ancestorsAbove(table, leaf, table.depth[leaf] as number);
  let node = leaf;
  for (let at = above.length - 1; at >= 0; at--) {
    const parent = above[at] as number;
    if (isHolder(table, plan, parent)) return { holder: parent, filler: node };
    if (startAt(table, parent) !== span.start || endAt(table, parent) !== endAt(table, leaf)) return undefined;
    node = parent;
  }
  return undefined;
}

function innermost(table: NodeTable, span: Span): number {
  let holder = 0;
  for (;;) {
    const next = childrenOf(table, holder).find(
      (child) => startAt(table, child) <= span.start && endAt(table, child) >= span.end && !isLeaf(table, child),
    );
    if (next === undefined) return holder;
    holder = next;
  }
}

function standsInHolder(table: NodeTable, plan: Plan, span: Span): boolean {
  const standing = standingOf(table, plan, span);
  return standing !== undefined && isHolder(table, plan, standing.holder);
}

/** Whether the children of a node are declarations, or statements of the file. */
export function isHolder(table: NodeTable, plan: Plan, index: number): boolean {
  if (index === 0) return true;
  const kind = table.kind[index] as number;
  if (plan.holders.has(kind)) return true;
  let parent = index - 1;
  while ((table.depth[parent] as number) >= (table.depth[index] as number)) parent--;
  return plan.heldPlaces.has(placeOf(table.kind[parent] as number, table.field[index] as number));
}

/** The holders inside one declaration: the body of a class, of an exported or a decorated one. */
export function holdersIn(table: NodeTable, plan: Plan, index: number): readonly number[] {
  const found: number[] = [];
  const end = subtreeEnd(table, index);
  const deepest = (table.depth[index] as number) + HOLDER_DEPTH;
  for (let at = index; at < end; at++) {
    if ((table.depth[at] as number) > deepest || !isHolder(table, plan, at)) continue;
    found.push(at);
    at = subtreeEnd(table, at) - 1;
  }
  return found;
}

/** Levels between a declaration and the body that holds its members; a class inside a function is deeper. */
const HOLDER_DEPTH = 2;

function heldByTree(table: NodeTable, plan: Plan): readonly Span[] {
  const spans: Span[] = [];
  if (((table.flags[0] as number) & NODE_ERROR) !== 0) return spans;
  collectBroken(table, plan, 0, chunksOf(table.text), spans);
  return merged(table.text, spans);
}

function collectBroken(table: NodeTable, plan: Plan, holder: number, chunks: readonly Chunk[], spans: Span[]): void {
  for (const child of childrenOf(table, holder)) {
    if (!isBroken(table, child, subtreeEnd(table, child))) continue;
    const inner = holdersIn(table, plan, child);
    const insideOnly =
      inner.length > 0 && outside(table, child, inner).every(([from, to]) => !isBroken(table, from, to));
    if (insideOnly) for (const one of inner) collectBroken(table, plan, one, chunks, spans);
    else {
      const span = { start: startAt(table, child), end: endAt(table, child) };
      spans.push(chunkAround(chunks, span, holder === 0 ? -1 : startAt(table, holder)));
    }
  }
}

/**
 * What a broken node was torn from: the outermost chunk inside the holder. A stray bracket leaves the statements behind it
 * in the open, and they are no declarations of the file.
 */
function chunkAround(chunks: readonly Chunk[], span: Span, after: number): Span {
  const chunk = chunks.find(({ start, end }) => start <= span.start && span.start < end);
  if (chunk === undefined) return span;
  if (chunk.start <= after) return chunkAround(chunk.parts, span, after);
  return { start: chunk.start, end: Math.max(chunk.end, span.end) };
}

/** The nodes of a subtree that are in none of `inner`, as ranges. */
function outside(table: NodeTable, index: number, inner: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  let from = index;
  for (const one of inner) {
    ranges.push([from, one]);
    from = subtreeEnd(table, one);
  }
  ranges.push([from, subtreeEnd(table, index)]);
  return ranges;
}

function isBroken(table: NodeTable, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (((table.flags[at] as number) & (NODE_ERROR | NODE_MISSING)) !== 0) return true;
  return false;
}

/** Spans in order, those that overlap or stand on one line as one. */
function merged(text: string, spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.end === span.start) continue;
    const last = found.at(-1);
    if (last === undefined || text.slice(last.end, span.start).includes("\n")) found.push(span);
    else found[found.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return found;
}

/** One search by layout, and what was parsed for it. */
interface Search {
  readonly text: string;
  readonly plan: Plan;
  readonly parse: FreshParse;
  pieces: number;
  chars: number;
}

function isSpent({ pieces, chars }: Search): boolean {
  return pieces > PIECES_MAX || chars > PARSED_CHARS_MAX;
}

function heldByLayout(text: string, plan: Plan, parse: FreshParse): readonly Span[] {
  const chunks = chunksOf(text);
  if (chunks.length > PIECES_MAX) return [];
  const search: Search = { text, plan, parse, pieces: 0, chars: 0 };
  const spans = chunks.flatMap((chunk) =>
    parsesAlone(search, text.slice(chunk.start, chunk.end)) ? [] : heldInside(search, chunk, "", ""),
  );
  return isSpent(search) ? [] : spans;
}

/** The members of a chunk that do not parse; the chunk itself when it is no class, or when its head is what is wrong. */
function heldInside(search: Search, chunk: Chunk, before: string, behind: string): readonly Span[] {
  const whole = [{ start: chunk.start, end: chunk.end }];
  const { text, plan } = search;
  if (chunk.parts.length === 0) return whole;
  const head = before + text.slice(chunk.head.start, chunk.head.end);
  const foot = text.slice(chunk.foot.start, chunk.foot.end) + behind;
  const wrong = chunk.parts.filter((part) => !parsesAlone(search, head + text.slice(part.start, part.end) + foot));
  if (wrong.length === 0 || isSpent(search)) return whole;
  const around = text.slice(chunk.start, chunk.end);
  const spans = wrong.map((part) => ({ start: part.start - chunk.start, end: part.end - chunk.start }));
  const rest = search.parse(before + blanked(around, spans, plan) + behind);
  if (rest === undefined || rest.broken) return whole;
  const inHolders = spans.every(({ start, end }) =>
    standsInHolder(rest, plan, { start: start + before.length, end: end + before.length }),
  );
  if (!inHolders) return whole;
  return wrong.flatMap((part) => heldInside(search, part, head, foot));
}

function parsesAlone(search: Search, text: string): boolean {
  search.chars += text.length;
  search.pieces++;
  if (isSpent(search)) return false;
  // A directive ends with its line.
  const table = search.parse(`${text}\n`);
  return table !== undefined && !table.broken;
}
