import { type ChangedSpan, changedSpan, utf8ByteCount } from "@assay/core/base";
import { POLICY } from "@assay/core/gates";
import {
  ancestorsAbove,
  endAt,
  firstFrom,
  isLeaf,
  isolate,
  lineStartsOf,
  lowerBound,
  type NodeTable,
  type ParsedBuffer,
  respellTable,
  type SyntaxLanguageId,
  spliceTable,
  startAt,
} from "@assay/core/syntax";
import type { Edit, Node, Point, Tree } from "web-tree-sitter";
import { type Engine, isAbort, release } from "./engine.ts";
import type { Grammar } from "./grammar.ts";
import type { Pool } from "./pool.ts";
import { type Collector, openCollector, runOf, walk } from "./walk.ts";

/** Largest buffer that is parsed, in UTF-8 bytes: the size above which the room refuses a paste. */
export const { BUFFER_BYTES_MAX } = POLICY;

/**
 * CPU that one parse may take, in milliseconds, and all parses of the parts of a broken text together. A program of 256 KiB takes 400 on two shared cores; a text that is no
 * program can take minutes, and every session of the process waits for it.
 */
const PARSE_CPU_MS_MAX = 1_000;

/** Times a parser asks before the clock is looked at. */
const STEPS_BETWEEN_LOOKS = 32;

/** A text that parsed without error, with its tree: what the next parse starts from. */
interface Clean {
  readonly engine: Engine;
  readonly tree: Tree;
  readonly table: NodeTable;
}

/** Keeps one buffer's parse. `close` frees the tree, which no collector would. */
export function openBuffer(pool: Pool, language: SyntaxLanguageId): ParsedBuffer {
  const collector = openCollector();
  let clean: Clean | undefined;
  let latest: NodeTable | undefined;
  /** Length of a text that no parser could finish; nothing as long is tried again. */
  let refusedAt = Number.POSITIVE_INFINITY;
  let closed = false;

  function drop(engine: Engine | undefined): void {
    // The trees of an engine that was replaced went with it.
    if (clean !== undefined && clean.engine === engine) release(clean.engine, clean.tree);
    clean = undefined;
  }

  function keep(next: Clean): NodeTable {
    drop(next.engine);
    clean = next;
    return next.table;
  }

  function readWith(grammar: Grammar, text: string): NodeTable | undefined {
    if (clean !== undefined && clean.engine !== grammar.engine) clean = undefined;
    if (clean !== undefined && clean.table.text === text) return clean.table;
    const followed = clean === undefined ? undefined : follow(grammar, clean, text, collector);
    if (followed !== undefined) return keep(followed);
    const tree = parse(grammar, text, undefined);
    const table = tree === undefined ? undefined : tableOf(grammar, tree, text, collector);
    if (tree === undefined) return undefined;
    // The last clean tree stays where the text is broken: the repair will differ less from it than from nothing.
    if (table !== undefined && !table.broken) return keep({ engine: grammar.engine, tree, table });
    release(grammar.engine, tree);
    if (table === undefined) return undefined;
    const since = process.cpuUsage();
    const sound = isolate(table, (part) =>
      isOverdue(since) ? undefined : readAfresh(grammar, part, collector, since),
    );
    return sound === undefined ? table : { ...table, sound: { ...sound, parse: parseAlone } };
  }

  /** Outside of `read`, so an engine that aborts must be seen to here. */
  function parseAlone(text: string): NodeTable | undefined {
    const grammar = pool.grammar(language);
    if (grammar === undefined || !fits(text)) return undefined;
    try {
      return readAfresh(grammar, text, collector, process.cpuUsage());
    } catch (error) {
      if (!isAbort(error)) throw error;
      pool.replace(grammar.engine);
      clean = undefined;
      return undefined;
    }
  }

  function read(text: string): NodeTable | undefined {
    if (closed) throw new Error("Cannot read a buffer that is closed");
    if (!fits(text) || text.length >= refusedAt) return undefined;
    if (latest?.text === text) return latest;
    const grammar = pool.grammar(language);
    if (grammar === undefined) return undefined;
    refusedAt = Number.POSITIVE_INFINITY;
    try {
      latest = readWith(grammar, text);
    } catch (error) {
      if (!isAbort(error)) throw error;
      pool.replace(grammar.engine);
      clean = undefined;
      latest = undefined;
    }
    if (latest === undefined) refusedAt = text.length;
    return latest;
  }

  return {
    read,
    close() {
      drop(pool.grammar(language)?.engine);
      latest = undefined;
      closed = true;
    },
  };
}

/** `since`: when the work began that this parse is part of. */
function readAfresh(
  grammar: Grammar,
  text: string,
  collector: Collector,
  since: NodeJS.CpuUsage,
): NodeTable | undefined {
  const tree = parse(grammar, text, undefined, since);
  if (tree === undefined) return undefined;
  const table = tableOf(grammar, tree, text, collector);
  release(grammar.engine, tree);
  return table;
}

function fits(text: string): boolean {
  // A unit takes at most three bytes, so most buffers need no count.
  return (
    text.length * 3 <= BUFFER_BYTES_MAX || (text.length <= BUFFER_BYTES_MAX && utf8ByteCount(text) <= BUFFER_BYTES_MAX)
  );
}

function isOverdue(since: NodeJS.CpuUsage): boolean {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000 > PARSE_CPU_MS_MAX;
}

/** Undefined when the parser would take too long. */
function parse(grammar: Grammar, text: string, old: Tree | undefined, since?: NodeJS.CpuUsage): Tree | undefined {
  let began = since;
  let asked = 0;
  function overdue(): boolean {
    // Asked every hundred steps of the parser, some 0.2 ms; a keystroke is over before the clock is looked at.
    if (++asked % STEPS_BETWEEN_LOOKS !== 0) return false;
    began ??= process.cpuUsage();
    return isOverdue(began);
  }
  // The parser stops when the callback is true; the package's types know of no answer.
  const progressCallback = overdue as () => void;
  const tree = grammar.parser.parse(text, old ?? null, { progressCallback });
  if (tree === null) {
    grammar.parser.reset();
    return undefined;
  }
  grammar.engine.held.add(tree);
  return tree;
}

/** The incremental way; undefined when the new text is broken or its tree does not continue the old one. */
function follow(grammar: Grammar, clean: Clean, text: string, collector: Collector): Clean | undefined {
  const change = changedSpan(clean.table.text, text);
  const edit = editOf(grammar.engine, clean.table, text, change);
  // The edit goes into the clean tree itself: a copy would have to copy every child of the root as well.
  clean.tree.edit(edit);
  const tree = parse(grammar, text, clean.tree);
  if (tree === undefined) {
    clean.tree.edit(backwards(grammar.engine, edit));
    return undefined;
  }
  const root = tree.rootNode;
  const table = root.hasError
    ? undefined
    : (respelled(grammar, clean.table, tree, root, text, change) ??
      spliced(grammar, clean, tree, root, text, change, collector));
  if (table !== undefined) return { engine: grammar.engine, tree, table };
  release(grammar.engine, tree);
  // The tree must fit the clean text again. That it was edited stays marked in it and costs the next parse a little.
  clean.tree.edit(backwards(grammar.engine, edit));
  return undefined;
}

function backwards(engine: Engine, edit: Edit): Edit {
  return new engine.parts.Edit({
    startIndex: edit.startIndex,
    oldEndIndex: edit.newEndIndex,
    newEndIndex: edit.oldEndIndex,
    startPosition: edit.startPosition,
    oldEndPosition: edit.newEndPosition,
    newEndPosition: edit.oldEndPosition,
  });
}

function editOf(engine: Engine, before: NodeTable, text: string, change: ChangedSpan): Edit {
  const startPosition = pointAt(before, change.start);
  const newRows = text.slice(change.start, change.newEnd).split("\n");
  const lastRow = newRows[newRows.length - 1] as string;
  return new engine.parts.Edit({
    startIndex: change.start,
    oldEndIndex: change.oldEnd,
    newEndIndex: change.newEnd,
    startPosition,
    oldEndPosition: pointAt(before, change.oldEnd),
    newEndPosition: {
      row: startPosition.row + newRows.length - 1,
      column: newRows.length === 1 ? startPosition.column + lastRow.length : lastRow.length,
    },
  });
}

function pointAt(table: NodeTable, offset: number): Point {
  const row = lowerBound(table.lineStarts, offset + 1) - 1;
  return { row, column: offset - (table.lineStarts[row] as number) };
}

/**
 * The table when the edit lies inside one leaf that stays a leaf of its kind, as most keystrokes do: a parser sees kinds
 * alone, so nothing else can have changed. Saves asking the trees where they differ, whose cost grows with the file.
 * A line break is left to the long way, since some scanners look for one inside comments.
 */
function respelled(
  grammar: Grammar,
  old: NodeTable,
  tree: Tree,
  root: Node,
  text: string,
  change: ChangedSpan,
): NodeTable | undefined {
  if (root.descendantCount !== old.count) return undefined;
  if (hasLineBreak(old.text, change.start, change.oldEnd) || hasLineBreak(text, change.start, change.newEnd))
    return undefined;
  const index = grownLeaf(old, change);
  if (index === undefined) return undefined;
  const end = endAt(old, index) + change.newEnd - change.oldEnd;
  const cursor = tree.walk();
  try {
    cursor.gotoDescendant(index);
    if (cursor.startIndex !== startAt(old, index) || cursor.endIndex !== end) return undefined;
    if (cursor.currentDepth !== old.depth[index] || cursor.currentFieldId !== old.field[index]) return undefined;
    if (grammar.kindOf[cursor.nodeTypeId] !== old.kind[index]) return undefined;
  } finally {
    cursor.delete();
  }
  return respellTable(old, text, change, index);
}

/** The leaf that a change lies in or touches from behind: what is typed at the end of a word belongs to the word. */
function grownLeaf(old: NodeTable, change: ChangedSpan): number | undefined {
  const inside = firstFrom(old, change.start + 1) - 1;
  const behind = firstFrom(old, change.start) - 1;
  for (const index of [behind, inside]) {
    if (index <= 0 || !isLeaf(old, index)) continue;
    const end = endAt(old, index);
    if (end >= change.start && end >= change.oldEnd && end > startAt(old, index)) return index;
  }
  return undefined;
}

function hasLineBreak(text: string, from: number, to: number): boolean {
  return to > from && text.slice(from, to).includes("\n");
}

/** Reads the changed window of the new tree and puts it between what the old table keeps. */
function spliced(
  grammar: Grammar,
  clean: Clean,
  tree: Tree,
  root: Node,
  text: string,
  change: ChangedSpan,
  collector: Collector,
): NodeTable | undefined {
  const old = clean.table;
  const starts = old.start.subarray(0, old.count);
  const shift = change.newEnd - change.oldEnd;
  let from = change.start;
  let until = change.newEnd;
  // Changed ranges tell of structure alone and are empty for a letter typed in a name, so the edit itself counts too.
  for (const range of clean.tree.getChangedRanges(tree)) {
    from = Math.min(from, range.startIndex);
    until = Math.max(until, range.endIndex);
  }
  // One token wider on both sides: a token that touches the change may have grown.
  const first = lowerBound(starts, from);
  from = first > 0 ? (starts[first - 1] as number) : 0;
  let last = lowerBound(starts, until - shift);
  while (last + 1 < old.count && (old.depth[last + 1] as number) > (old.depth[last] as number)) last++;
  until = last < old.count ? Math.max(until, (old.end[last] as number) + shift) : Number.POSITIVE_INFINITY;
  const head = lowerBound(starts, from);
  const tailFrom = until === Number.POSITIVE_INFINITY ? old.count : lowerBound(starts, until - shift);

  collector.count = 0;
  collector.broken = false;
  const moved: [number, number][] = [];
  const cursor = tree.walk();
  try {
    // A node's place in the table is its number among the descendants of the root, so the cursor goes there at once.
    if (head > 0) cursor.gotoDescendant(head);
    const depth = head > 0 ? cursor.currentDepth : 0;
    // Nodes that begin before the window and reach into it stay what they were and end elsewhere.
    for (const index of ancestorsAbove(old, head, depth)) {
      const end = old.end[index] as number;
      // Of one that ends inside the window only the tree knows the end.
      moved.push([index, end >= until - shift ? end + shift : endOf(tree, index)]);
    }
    if (!walk(grammar, cursor, collector, depth, until, false)) return undefined;
  } finally {
    cursor.delete();
  }
  const tail = old.count - tailFrom;
  // The window is whole when nothing is missing and nothing is there twice; a tree that grew elsewhere is read afresh.
  if (head + collector.count + tail !== root.descendantCount) return undefined;
  return spliceTable(old, { text, change, head, tail, run: runOf(collector), moved });
}

function endOf(tree: Tree, index: number): number {
  const cursor = tree.walk();
  try {
    cursor.gotoDescendant(index);
    return cursor.endIndex;
  } finally {
    cursor.delete();
  }
}

function tableOf(grammar: Grammar, tree: Tree, text: string, collector: Collector): NodeTable | undefined {
  collector.count = 0;
  collector.broken = false;
  const cursor = tree.walk();
  try {
    const suspect = tree.rootNode.hasError;
    if (!walk(grammar, cursor, collector, 0, Number.POSITIVE_INFINITY, suspect)) return undefined;
    const { count } = collector;
    return {
      language: grammar.language,
      text,
      count,
      kind: collector.kind.slice(0, count),
      field: collector.field.slice(0, count),
      depth: collector.depth.slice(0, count),
      start: collector.start.slice(0, count),
      end: collector.end.slice(0, count),
      flags: collector.flags.slice(0, count),
      kindNames: grammar.kindNames,
      fieldNames: grammar.fieldNames,
      broken: suspect || collector.broken,
      lineStarts: lineStartsOf(text),
      identity: {},
    };
  } finally {
    cursor.delete();
  }
}
