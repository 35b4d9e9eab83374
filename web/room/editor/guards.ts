import { toWellFormed } from "@assay/core/base";
import { WIRE } from "@assay/core/protocol";
import { type ChangeSpec, EditorState, type Extension } from "@codemirror/state";
import { shownByServer } from "./edits.ts";

export interface Oversize {
  readonly chars: number;
  readonly charsMax: number;
}

/** A text that would make the buffer too long does not enter at all; `refuse` is told both sizes. */
export function sizeGuard(refuse: (size: Oversize) => void): Extension {
  return EditorState.changeFilter.of((transaction) => {
    if (!transaction.docChanged || transaction.annotation(shownByServer) === true) return true;
    const chars = transaction.newDoc.length;
    if (chars <= WIRE.bufferChars || chars <= transaction.startState.doc.length) return true;
    refuse({ chars, charsMax: WIRE.bufferChars });
    return false;
  });
}

/** Half a character cannot be stored; it is replaced by the sign for that as it enters. Line ends are the editor's own. */
export function wellFormed(): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged) return transaction;
    const changes: ChangeSpec[] = [];
    let isTidy = true;
    transaction.changes.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
      const text = inserted.sliceString(0, inserted.length, "\n");
      const insert = toWellFormed(text);
      if (insert !== text) isTidy = false;
      changes.push({ from, to, insert });
    }, true);
    if (isTidy) return transaction;
    const { selection, effects, scrollIntoView, annotations } = { annotations: [], ...transaction };
    return {
      changes,
      effects,
      scrollIntoView,
      annotations,
      ...(selection === undefined ? {} : { selection }),
    };
  });
}
