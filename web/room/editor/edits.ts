import type { WireEdit } from "@assay/core/protocol";
import { Annotation, type ChangeSet, Transaction } from "@codemirror/state";
import { originOf } from "./origin.ts";

export type ScreenEdit = Omit<WireEdit, "base" | "claimedAtMs">;

/** Marks a transaction that shows what the server has: it is no edit of the candidate's. */
export const shownByServer = Annotation.define<boolean>();

/** One edit a transaction; those that change no text, or that the server caused, make none. */
export function editsOf(transactions: readonly Transaction[]): ScreenEdit[] {
  return transactions.flatMap((transaction) => {
    if (!transaction.docChanged || transaction.annotation(shownByServer) === true) return [];
    const changes = changesOf(transaction.changes);
    const shape = { deletedChars: 0, insertedChars: 0 };
    for (const { from, to, text } of changes) {
      shape.deletedChars += to - from;
      shape.insertedChars += text.length;
    }
    return [{ changes, origin: originOf(transaction.annotation(Transaction.userEvent), shape) }];
  });
}

function changesOf(set: ChangeSet): WireEdit["changes"] {
  const changes: { from: number; to: number; text: string }[] = [];
  set.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
    changes.push({ from, to, text: inserted.sliceString(0, inserted.length, "\n") });
  }, true);
  return changes;
}
