import { toWellFormed, utf8ByteCount } from "@assay/core/base";
import { WIRE } from "@assay/core/protocol";
import { type ChangeSpec, EditorState, type Extension, type Text } from "@codemirror/state";
import { shownByServer } from "./edits.ts";

export interface Oversize {
  readonly bytes: number;
  readonly bytesMax: number;
}

/** A text that would make the buffer too long does not enter at all; `refuse` is told both sizes. */
export function sizeGuard(refuse: (size: Oversize) => void): Extension {
  return EditorState.changeFilter.of((transaction) => {
    if (!transaction.docChanged || transaction.annotation(shownByServer) === true) return true;
    const bytes = bytesIfBeyond(transaction.newDoc, WIRE.bufferBytes);
    // A text that is too long already, because the server shows it, may still be made shorter.
    if (bytes === undefined || bytes <= (bytesIfBeyond(transaction.startState.doc, WIRE.bufferBytes) ?? 0)) return true;
    refuse({ bytes, bytesMax: WIRE.bufferBytes });
    return false;
  });
}

/** UTF-8 bytes of a text that takes more than `max`. It is counted only when its length leaves a doubt. */
function bytesIfBeyond(doc: Text, max: number): number | undefined {
  if (doc.length * 3 <= max) return undefined;
  const bytes = utf8ByteCount(doc.toString());
  return bytes > max ? bytes : undefined;
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
