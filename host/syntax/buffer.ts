import { utf8ByteCount } from "@assay/core/base";
import {
  lineStartsOf,
  lowerBound,
  type NodeTable,
  type ParsedBuffer,
  spliceTable,
  type TextChange,
  textChange,
} from "@assay/core/syntax";
import { Edit, type Point, type Tree } from "web-tree-sitter";
import type { Grammar } from "./grammar.ts";
import { type Collector, openCollector, runOf, walk } from "./walk.ts";

/** Largest buffer that is parsed, in UTF-8 bytes: the size above which the room refuses a paste. */
export const BUFFER_BYTES_MAX = 256 * 1_024;

/** A text that parsed without error, with its tree: what the next parse starts from. */
interface Clean {
  readonly tree: Tree;
  readonly table: NodeTable;
}

/** Keeps one buffer's parse. `close` frees the tree, which no collector would. */
export function openBuffer(grammar: Grammar): ParsedBuffer {
  const collector = openCollector();
  let clean: Clean | undefined;
  let latest: NodeTable | undefined;
  let closed = false;

  function keep(next: Clean): NodeTable {
    clean?.tree.delete();
    clean = next;
    latest = next.table;
    return next.table;
  }

  function read(text: string): NodeTable | undefined {
    if (closed) throw new Error("Cannot read a buffer that is closed");
    if (!fits(text)) return undefined;
    if (latest?.text === text) return latest;
    if (clean !== undefined && clean.table.text === text) {
      latest = clean.table;
      return latest;
    }
    const followed = clean === undefined ? undefined : follow(grammar, clean, text, collector);
    if (followed !== undefined) return keep(followed);
    return readAfresh(text);
  }

  function readAfresh(text: string): NodeTable | undefined {
    const tree = parse(grammar, text, undefined);
    const table = tableOf(grammar, tree, text, collector);
    // The last clean tree stays where the text is broken: the repair will differ less from it than from nothing.
    if (table !== undefined && !table.broken) return keep({ tree, table });
    tree.delete();
    latest = table;
    return table;
  }

  return {
    read,
    close() {
      clean?.tree.delete();
      clean = undefined;
      latest = undefined;
      closed = true;
    },
  };
}

function fits(text: string): boolean {
  // A unit takes at most three bytes, so most buffers need no count.
  return (
    text.length * 3 <= BUFFER_BYTES_MAX || (text.length <= BUFFER_BYTES_MAX && utf8ByteCount(text) <= BUFFER_BYTES_MAX)
  );
}

function parse(grammar: Grammar, text: string, old: Tree | undefined): Tree {
  const tree = grammar.parser.parse(text, old ?? null);
  if (tree === null) throw new Error(`Parsing ${text.length} units of "${grammar.language}" gave no tree`);
  return tree;
}

/** The incremental way; undefined when the new text is broken or its tree does not continue the old one. */
function follow(grammar: Grammar, clean: Clean, text: string, collector: Collector): Clean | undefined {
  const change = textChange(clean.table.text, text);
  // The edit goes into a copy, so that the clean tree is whole if the new text turns out to be broken.
  const edited = clean.tree.copy();
  try {
    edited.edit(editOf(clean.table, text, change));
    const tree = parse(grammar, text, edited);
    const table = tree.rootNode.hasError ? undefined : spliced(grammar, clean, edited, tree, text, change, collector);
    if (table !== undefined) return { tree, table };
    tree.delete();
    return undefined;
  } finally {
    edited.delete();
  }
}

function editOf(before: NodeTable, text: string, change: TextChange): Edit {
  const startPosition = pointAt(before, change.start);
  const newRows = text.slice(change.start, change.newEnd).split("\n");
  const lastRow = newRows[newRows.length - 1] as string;
  return new Edit({
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

/** Reads the changed window of the new tree and puts it between what the old table keeps. */
function spliced(
  grammar: Grammar,
  clean: Clean,
  edited: Tree,
  tree: Tree,
  text: string,
  change: TextChange,
  collector: Collector,
): NodeTable | undefined {
  const old = clean.table;
  const starts = old.start.subarray(0, old.count);
  const shift = change.newEnd - change.oldEnd;
  let from = change.start;
  let until = change.newEnd;
  // Changed ranges tell of structure alone and are empty for a letter typed in a name, so the edit itself counts too.
  for (const range of edited.getChangedRanges(tree)) {
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
    // Down the nodes that begin before the window and reach into it. Each must be the old one with another end.
    let depth = 0;
    while (cursor.startIndex < from) {
      const index = atDepth(old, starts, cursor.startIndex, depth);
      const kind = grammar.kindOf[cursor.nodeTypeId];
      if (
        index === undefined ||
        index >= head ||
        old.kind[index] !== kind ||
        old.field[index] !== cursor.currentFieldId
      )
        return undefined;
      moved.push([index, cursor.endIndex]);
      if (!cursor.gotoFirstChildForIndex(from)) return undefined;
      depth++;
    }
    if (!walk(grammar, cursor, collector, depth, until, false)) return undefined;
  } finally {
    cursor.delete();
  }
  return spliceTable(old, { text, change, head, tail: old.count - tailFrom, run: runOf(collector), moved });
}

/** Index of the node that starts at `start` at the given depth; nodes that start together stand outermost first. */
function atDepth(table: NodeTable, starts: Uint32Array, start: number, depth: number): number | undefined {
  for (let index = lowerBound(starts, start); index < table.count && starts[index] === start; index++)
    if (table.depth[index] === depth) return index;
  return undefined;
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
