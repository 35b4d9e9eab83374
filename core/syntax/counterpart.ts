import { assert } from "../base/index.ts";
import { holdersIn, standingOf } from "./isolate.ts";
import type { Span } from "./layout.ts";
import { type Plan, planFor, ROLE } from "./plan.ts";
import type { NodeTable, Sound } from "./port.ts";
import { childInField, childrenOf, endAt, isLeaf, startAt, subtreeEnd, textOf } from "./table.ts";

/** What takes the place of a stretch of the sound text that cannot be judged. */
export interface Patch {
  /** In the sound text, and in the broken one, whose offsets are the same. */
  readonly span: Span;
  /** Nodes of the baseline, side by side, that it stands for. */
  readonly nodes: readonly number[];
  /** "Cache.get": as it was called in the baseline, or what it stands in. */
  readonly name: string | null;
}

/** Siblings beyond which two lists are not matched; the cost grows with the product. */
const MATCHED_MAX = 400;

interface Matching {
  readonly was: NodeTable;
  readonly sound: NodeTable;
  readonly broken: NodeTable;
  readonly plan: Plan;
  readonly held: readonly Span[];
  readonly patches: Patch[];
}

/**
 * Finds what each declaration that is held back was in the baseline: siblings are matched from the file inward, and what is
 * left over between two matched ones stood where the break is now. Undefined where it cannot be told.
 */
export function counterparts(was: NodeTable, broken: NodeTable, { table, held }: Sound): readonly Patch[] | undefined {
  const matching: Matching = { was, sound: table, broken, plan: planFor(table), held, patches: [] };
  if (!matchInside(matching, 0, 0, held, [])) return undefined;
  const patches = matching.patches.sort((a, b) => a.span.start - b.span.start);
  // One that took in its neighbour may reach over another, and what stands for it may have come from elsewhere.
  let [end, node] = [0, 0];
  for (const { span, nodes } of patches) {
    if (span.start < end || (nodes[0] ?? node) < node) return undefined;
    end = span.end;
    node = nodes.at(-1) ?? node;
  }
  return patches;
}

/** One blanked span among the children of a holder, while it is looked at. */
interface Piece {
  start: number;
  end: number;
  readonly nodes: number[];
}

/** `old`: the same holder in the baseline, if it has one. False when it cannot be told what stood for the spans. */
function matchInside(
  matching: Matching,
  holder: number,
  old: number | undefined,
  spans: readonly Span[],
  names: readonly string[],
): boolean {
  const { sound, was, plan } = matching;
  const fillers = new Set<number>();
  const pieces: Piece[] = [];
  const deeper: Span[] = [];
  for (const span of spans) {
    const standing = standingOf(sound, plan, span);
    assert(standing !== undefined, "Cannot match a blanked span that stands in nothing");
    if (standing.holder !== holder) deeper.push(span);
    else {
      if (standing.filler !== undefined) fillers.add(standing.filler);
      pieces.push({ ...span, nodes: [] });
    }
  }
  const now = childrenOf(sound, holder).filter((child) => !fillers.has(child));
  const olds = old === undefined ? [] : childrenOf(was, old);
  const pairs = matched(matching, olds, now);
  if (pairs === undefined) return false;
  const level = { matching, olds, now, pairs, taken: new Set(pairs.values()), names };
  for (const group of inGaps(level, pieces)) assign(level, group);
  if (!settle(level, pieces)) return false;
  for (const child of now) {
    const inside = deeper.filter((span) => startAt(sound, child) <= span.start && span.start < endAt(sound, child));
    if (inside.length === 0) continue;
    const counterpart = pairs.get(child);
    const oldHolders = counterpart === undefined ? [] : holdersIn(was, plan, counterpart);
    const name = declaredAt(sound, plan, child);
    for (const [at, one] of holdersIn(sound, plan, child).entries()) {
      const of = inside.filter((span) => startAt(sound, one) <= span.start && span.start < endAt(sound, one));
      if (of.length > 0 && !matchInside(matching, one, oldHolders[at], of, name === "" ? names : [...names, name]))
        return false;
    }
  }
  return true;
}

/** The children of one holder, now and in the baseline. */
interface Level {
  readonly matching: Matching;
  readonly olds: readonly number[];
  readonly now: readonly number[];
  /** New siblings to the old ones they were. */
  readonly pairs: ReadonlyMap<number, number>;
  readonly taken: Set<number>;
  readonly names: readonly string[];
}

/** Unmatched siblings between two matched ones, and the pieces among them. */
interface Group {
  readonly olds: readonly number[];
  readonly now: readonly number[];
  readonly pieces: readonly Piece[];
  /** The matched sibling in front. */
  readonly before: number | undefined;
}

function inGaps({ matching, olds, now, pairs }: Level, pieces: readonly Piece[]): readonly Group[] {
  const { sound } = matching;
  const groups: Group[] = [];
  let from = 0;
  for (let at = 0; at <= now.length; at++) {
    const child = now[at];
    if (child !== undefined && !pairs.has(child)) continue;
    const before = now[from - 1];
    const starts = before === undefined ? -1 : startAt(sound, before);
    const ends = child === undefined ? Number.POSITIVE_INFINITY : startAt(sound, child);
    const inside = pieces.filter(({ start }) => start > starts && start < ends);
    const old = before === undefined ? -1 : (pairs.get(before) as number);
    const next = child === undefined ? Number.POSITIVE_INFINITY : (pairs.get(child) as number);
    if (inside.length > 0)
      groups.push({
        olds: olds.filter((index) => index > old && index < next),
        now: now.slice(from, at),
        pieces: inside,
        before,
      });
    from = at + 1;
  }
  return groups;
}

/** Gives the pieces of one gap what they stand for, and takes to them what the break tore off. */
function assign({ matching, pairs, taken }: Level, { olds, now, pieces, before }: Group): void {
  const { sound, was, plan, broken } = matching;
  const said = pieces.map(({ start, end }) => broken.text.slice(start, end));
  for (const index of olds) {
    const name = declaredAt(was, plan, index);
    const text = textOf(was, index);
    const at = said.findIndex((held) => (name === "" ? held.includes(text) : hasWord(held, name)));
    if (at < 0) continue;
    pieces[at]?.nodes.push(index);
    taken.add(index);
  }
  // What was changed beside the break is of the kind it was; what else is missing cannot be told from what is broken.
  const torn = new Set<number>();
  const isTorn = (child: number): boolean => {
    const text = textOf(sound, child);
    const name = declaredAt(sound, plan, child);
    return olds.some((index) => {
      const old = textOf(was, index);
      return old.includes(text) || (name !== "" && hasWord(old, name));
    });
  };
  for (const child of now) if (isTorn(child)) torn.add(child);
  const changed = now.filter((child) => !torn.has(child)).map((child) => sound.kind[child]);
  for (const index of olds) {
    if (taken.has(index)) continue;
    taken.add(index);
    const like = changed.indexOf(was.kind[index] as number);
    if (like >= 0) changed.splice(like, 1);
    else (pieces.find(({ nodes }) => nodes.length === 0) ?? pieces[0])?.nodes.push(index);
  }
  const first = pieces[0] as Piece;
  for (const child of torn) takeIn(sound, nearest(pieces, startAt(sound, child)), child);
  // The end of what stands in front may be in the piece: then it is half of what it was.
  const old = before === undefined ? undefined : pairs.get(before);
  if (before === undefined || old === undefined) return;
  const own = first.nodes.map((index) => textOf(was, index)).join("\n");
  if (!isHalf(textOf(was, old), textOf(sound, before), said[0] as string, own)) return;
  takeIn(sound, first, before);
  first.nodes.unshift(old);
}

function nearest(pieces: readonly Piece[], start: number): Piece {
  return (pieces.find((piece) => piece.end >= start) ?? pieces.at(-1)) as Piece;
}

function takeIn(sound: NodeTable, piece: Piece, child: number): void {
  piece.start = Math.min(piece.start, startAt(sound, child));
  piece.end = Math.max(piece.end, endAt(sound, child));
}

/** Whether a line that one text had and the other has no more stands in what is held back, and did not before. */
function isHalf(was: string, is: string, held: string, own: string): boolean {
  if (was === is) return false;
  return was.split("\n").some((line) => {
    const said = line.trim();
    return said.length >= LINE_CHARS_MIN && !is.includes(said) && held.includes(said) && !own.includes(said);
  });
}

/** Shorter lines stand anywhere. */
const LINE_CHARS_MIN = 3;

/** Makes patches of the pieces, those that overlap or stand for nothing joined with the one beside them. */
function settle(level: Level, pieces: readonly Piece[]): boolean {
  const { matching, olds, taken, names } = level;
  const { was, plan, broken, held } = matching;
  const joined: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const beside =
      last !== undefined &&
      (piece.start < last.end ||
        ((last.nodes.length === 0 || piece.nodes.length === 0) &&
          broken.text.slice(last.end, piece.start).trim() === ""));
    if (last === undefined || !beside) joined.push({ ...piece, nodes: [...piece.nodes] });
    else {
      last.end = Math.max(last.end, piece.end);
      last.nodes.push(...piece.nodes);
    }
  }
  // A declaration that is gone from its place and named in what is held back went in there.
  const lost = olds.filter((index) => !taken.has(index)).map((index) => declaredAt(was, plan, index));
  const saidAll = held.map(({ start, end }) => broken.text.slice(start, end));
  if (lost.some((name) => name !== "" && saidAll.some((said) => hasWord(said, name)))) return false;
  for (const piece of joined) {
    const nodes = [...new Set(piece.nodes)].sort((a, b) => a - b);
    if (nodes.some((index, at) => at > 0 && index !== subtreeEnd(was, nodes[at - 1] as number))) return false;
    const named = nodes.map((index) => declaredAt(was, plan, index)).find((name) => name !== "");
    const path = named === undefined ? names : [...names, named];
    matching.patches.push({
      span: { start: piece.start, end: piece.end },
      nodes,
      name: path.length === 0 ? null : path.join("."),
    });
  }
  return true;
}

/** Which old sibling each new one was: the longest common order of their names, or of their texts where they have none. */
function matched(
  { was, sound, plan }: Matching,
  olds: readonly number[],
  now: readonly number[],
): Map<number, number> | undefined {
  const pairs = new Map<number, number>();
  const oldKeys = olds.map((index) => keyOf(was, plan, index));
  const newKeys = now.map((index) => keyOf(sound, plan, index));
  let head = 0;
  while (head < olds.length && head < now.length && oldKeys[head] === newKeys[head]) {
    pairs.set(now[head] as number, olds[head] as number);
    head++;
  }
  let rows = olds.length;
  let columns = now.length;
  while (rows > head && columns > head && oldKeys[rows - 1] === newKeys[columns - 1]) {
    rows--;
    columns--;
    pairs.set(now[columns] as number, olds[rows] as number);
  }
  if (rows - head > MATCHED_MAX || columns - head > MATCHED_MAX) return undefined;
  const width = columns - head + 1;
  const longest = new Uint16Array((rows - head + 1) * width);
  const cell = (at: number, to: number): number => (at - head) * width + to - head;
  for (let at = rows - 1; at >= head; at--)
    for (let to = columns - 1; to >= head; to--)
      longest[cell(at, to)] =
        oldKeys[at] === newKeys[to]
          ? (longest[cell(at + 1, to + 1)] as number) + 1
          : Math.max(longest[cell(at + 1, to)] as number, longest[cell(at, to + 1)] as number);
  for (let at = head, to = head; at < rows && to < columns; ) {
    if (oldKeys[at] === newKeys[to]) pairs.set(now[to++] as number, olds[at++] as number);
    else if ((longest[cell(at + 1, to)] as number) >= (longest[cell(at, to + 1)] as number)) at++;
    else to++;
  }
  return pairs;
}

function keyOf(table: NodeTable, plan: Plan, index: number): string {
  const name = declaredAt(table, plan, index);
  return `${table.kind[index]} ${name === "" ? textOf(table, index) : name}`;
}

/** Name of the declaration that a node is or wraps; "" of anything else. */
function declaredAt(table: NodeTable, plan: Plan, index: number): string {
  const end = subtreeEnd(table, index);
  const deepest = (table.depth[index] as number) + WRAPPED_DEPTH;
  for (let at = index; at < end; at++) {
    if ((table.depth[at] as number) > deepest) continue;
    const field = plan.declared.get(table.kind[at] as number);
    const child = field === undefined ? undefined : childInField(table, at, field);
    if (child === undefined) continue;
    const last = subtreeEnd(table, child);
    for (let leaf = child; leaf < last; leaf++)
      if (((plan.roles[table.kind[leaf] as number] as number) & ROLE.name) !== 0 && isLeaf(table, leaf))
        return textOf(table, leaf);
  }
  return "";
}

/** Levels that export, decoration, a template or `const` put around a declaration. */
const WRAPPED_DEPTH = 2;

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!WORD.test(text[at - 1] ?? "") && !WORD.test(text[at + word.length] ?? "")) return true;
  return false;
}

const WORD = /[\p{L}\p{N}_$]/u;
