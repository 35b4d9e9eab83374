import { NODE_ERROR, NODE_MISSING, NODE_NAMED, type NodeRun } from "@assay/core/syntax";
import type { TreeCursor } from "web-tree-sitter";
import type { Grammar } from "./grammar.ts";

/** The id that the parser gives to a node it could not make sense of; it stands in no grammar. */
const ERROR_ID = 65_535;

/**
 * Deeper trees are not read: what is nested in itself is looked at once for each level. A chain of 500 `else if` is 1,000
 * deep; nobody writes 2,000, a paste of brackets may.
 */
export const DEPTH_MAX = 2_000;

/** Grows as nodes are read; kept between reads so that a keystroke allocates nothing here. */
export interface Collector {
  count: number;
  kind: Uint16Array;
  field: Uint16Array;
  depth: Uint16Array;
  start: Uint32Array;
  end: Uint32Array;
  flags: Uint8Array;
  broken: boolean;
}

export function openCollector(): Collector {
  return { count: 0, broken: false, ...arrays(1_024) };
}

function arrays(size: number): Omit<Collector, "count" | "broken"> {
  return {
    kind: new Uint16Array(size),
    field: new Uint16Array(size),
    depth: new Uint16Array(size),
    start: new Uint32Array(size),
    end: new Uint32Array(size),
    flags: new Uint8Array(size),
  };
}

function grow(collector: Collector): void {
  const larger = arrays(collector.kind.length * 2);
  for (const name of ["kind", "field", "depth", "start", "end", "flags"] as const) larger[name].set(collector[name]);
  Object.assign(collector, larger);
}

/** Appends the node under the cursor. `suspect`: the tree has errors, so each node must be asked for its own. */
function collect(grammar: Grammar, cursor: TreeCursor, collector: Collector, depth: number, suspect: boolean): void {
  if (collector.count === collector.kind.length) grow(collector);
  const at = collector.count++;
  const id = cursor.nodeTypeId;
  let flags = 0;
  if (id === ERROR_ID) flags = NODE_NAMED | NODE_ERROR;
  else if (grammar.isNamed[id] === 1) flags = NODE_NAMED;
  if (suspect && cursor.nodeIsMissing) flags |= NODE_MISSING;
  if ((flags & (NODE_ERROR | NODE_MISSING)) !== 0) collector.broken = true;
  collector.kind[at] = id === ERROR_ID ? grammar.errorKind : (grammar.kindOf[id] as number);
  collector.field[at] = cursor.currentFieldId;
  collector.depth[at] = depth;
  collector.start[at] = cursor.startIndex;
  collector.end[at] = cursor.endIndex;
  collector.flags[at] = flags;
}

/**
 * Reads nodes in pre-order from the one under the cursor, at `depth`, until one starts at or after `until`.
 * False when the tree is deeper than a table can say.
 */
export function walk(
  grammar: Grammar,
  cursor: TreeCursor,
  collector: Collector,
  depth: number,
  until: number,
  suspect: boolean,
): boolean {
  for (;;) {
    if (cursor.startIndex >= until && until !== Number.POSITIVE_INFINITY) return true;
    collect(grammar, cursor, collector, depth, suspect);
    if (cursor.gotoFirstChild()) {
      depth++;
      if (depth > DEPTH_MAX) return false;
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) return true;
      depth--;
    }
  }
}

export function runOf(collector: Collector): NodeRun {
  return collector;
}
