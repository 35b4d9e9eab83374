import { isLeaf, type NodeTable } from "@assay/core/syntax";

const COMMENT = /comment/;
const NAME = /identifier$/;

interface Leaf {
  readonly kind: string;
  readonly text: string;
}

/** The leaves of a table in order, without comments. */
function leavesOf(table: NodeTable): Leaf[] {
  const leaves: Leaf[] = [];
  let skipDepth = Number.POSITIVE_INFINITY;
  for (let at = 0; at < table.count; at++) {
    const depth = table.depth[at] as number;
    if (depth > skipDepth) continue;
    skipDepth = Number.POSITIVE_INFINITY;
    const kind = table.kindNames[table.kind[at] as number] as string;
    if (COMMENT.test(kind)) skipDepth = depth;
    else if (isLeaf(table, at)) leaves.push({ kind, text: table.text.slice(table.start[at], table.end[at]) });
  }
  return leaves.filter((leaf) => leaf.kind !== "line_continuation" && leaf.text.trim() !== "");
}

/** Whether two programs differ in any leaf that is no comment. */
export function leavesDiffer(before: NodeTable, after: NodeTable): boolean {
  const was = leavesOf(before);
  const is = leavesOf(after);
  return was.length !== is.length || was.some((leaf, at) => leaf.text !== is[at]?.text);
}

/** Whether two programs differ, and in the spelling of names alone. */
export function namesAloneDiffer(before: NodeTable, after: NodeTable): boolean {
  const was = leavesOf(before);
  const is = leavesOf(after);
  if (was.length !== is.length) return false;
  let differ = false;
  for (const [at, leaf] of was.entries()) {
    const other = is[at] as Leaf;
    if (leaf.kind === other.kind && leaf.text === other.text) continue;
    if (!NAME.test(leaf.kind) || !NAME.test(other.kind)) return false;
    differ = true;
  }
  return differ;
}
