import type { WireEdit } from "@assay/core/protocol";

type Changes = WireEdit["changes"];

/**
 * One change set applied to a text; offsets are of the text before it, ascending and apart, as the editor gives them.
 * `undefined` when it does not fit: then the text is not the one it was made on.
 */
export function applyChanges(text: string, changes: Changes): string | undefined {
  let out = "";
  let at = 0;
  for (const { from, to, text: insert } of changes) {
    if (from < at || to < from || to > text.length) return undefined;
    out += text.slice(at, from) + insert;
    at = to;
  }
  return out + text.slice(at);
}

export interface Rebased {
  readonly text: string;
  readonly rev: number;
}

/**
 * The server's buffer with the own edits that it has not acknowledged: what the screen shows after a reconnect.
 * `undefined` when an edit was made on another revision: somebody else wrote meanwhile, or the record lacks a piece.
 */
export function rebase(server: Rebased, pending: readonly WireEdit[]): Rebased | undefined {
  let { text, rev } = server;
  for (const edit of pending) {
    if (edit.base !== rev) return undefined;
    const next = applyChanges(text, edit.changes);
    if (next === undefined) return undefined;
    text = next;
    rev++;
  }
  return { text, rev };
}

/** The smallest single change that turns one text into another; `undefined` when they are equal. */
export function differenceOf(before: string, after: string): { from: number; to: number; text: string } | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let tail = 0;
  while (
    tail < shorter - from &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
}
