import type { WireEdit } from "@assay/core/protocol";

type WireOrigin = WireEdit["origin"];

/**
 * What the editor calls a transaction → what the record calls it. The longest prefix wins, cut at a dot. A name that
 * stands nowhere is `other`: honest, and counted as the candidate's own hand.
 *
 * Vim and Emacs commands carry no user event of their own; `originOf` then reads the change itself.
 */
const TABLE: Readonly<Record<string, WireOrigin>> = {
  input: "typing",
  "input.paste": "paste",
  "input.drop": "drop",
  "input.complete": "completion",
  "input.copyline": "move",
  "input.indent": "format",
  "input.replace": "other",
  delete: "delete",
  "delete.cut": "cut",
  "delete.dedent": "format",
  move: "move",
  "move.drop": "move",
  undo: "undo",
  redo: "redo",
  indent: "format",
};

/** Shape of a change, for transactions that carry no user event. */
export interface ChangeShape {
  readonly deletedChars: number;
  readonly insertedChars: number;
}

export function originOf(userEvent: string | undefined, shape: ChangeShape): WireOrigin {
  if (userEvent === undefined || userEvent === "") {
    if (shape.insertedChars === 0) return "delete";
    return "other";
  }
  // Vim writes everything it does as a composition; a long piece at once was not typed but put.
  if (userEvent.startsWith("input.type.compose") && shape.insertedChars > PUT_CHARS_MIN) return "other";
  if (userEvent.startsWith("input.type.compose") && shape.insertedChars === 0) return "delete";
  for (let name = userEvent; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
    const origin = TABLE[name];
    if (origin !== undefined) return origin;
  }
  return "other";
}

/** Longest text that one key or one word of an input method enters. Taste: a long German compound fits. */
const PUT_CHARS_MIN = 40;
