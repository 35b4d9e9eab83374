import { applyChanges, changesFault } from "@assay/core/base";
import type { WireEdit } from "@assay/core/protocol";

export interface Rebased {
  readonly text: string;
  readonly rev: number;
}

/**
 * The server's buffer with the own edits that it has not acknowledged: what the screen shows after a reconnect.
 * `undefined` when an edit was made on another revision or does not fit: somebody else wrote meanwhile, or the record
 * lacks a piece.
 */
export function rebase(server: Rebased, pending: readonly Pick<WireEdit, "base" | "changes">[]): Rebased | undefined {
  let { text, rev } = server;
  for (const { base, changes } of pending) {
    if (base !== rev || changesFault(changes, text.length) !== undefined) return undefined;
    text = applyChanges(text, changes);
    rev++;
  }
  return { text, rev };
}
