import {
  deleteCharBackward,
  history,
  indentLess,
  indentMore,
  indentSelection,
  moveLineUp,
  redo,
  undo,
} from "@codemirror/commands";
import { EditorSelection, EditorState, type StateCommand, type Transaction } from "@codemirror/state";
import { expect, test } from "vitest";
import { editsOf } from "./edits.ts";
import { originOf } from "./origin.ts";

const typed = { deletedChars: 0, insertedChars: 1 };

test.each([
  ["input.type", "typing"],
  ["input.type.compose", "typing"],
  ["input", "typing"],
  ["input.paste", "paste"],
  ["input.drop", "drop"],
  ["input.complete", "completion"],
  ["input.copyline", "move"],
  ["input.indent", "format"],
  ["input.replace.all", "other"],
  ["delete.backward", "delete"],
  ["delete.selection", "delete"],
  ["delete.line", "delete"],
  ["delete.cut", "cut"],
  ["delete.dedent", "format"],
  ["move.line", "move"],
  ["move.drop", "move"],
  ["undo", "undo"],
  ["redo", "redo"],
  ["indent", "format"],
  ["something.new", "other"],
  ["inputs", "other"],
])("the standard keymap's %s is recorded as %s", (userEvent, origin) => {
  expect(originOf(userEvent, typed)).toBe(origin);
});

test("vim's insert mode types, its deletions delete, and what it puts is neither", () => {
  expect(originOf("input.type.compose.start", typed)).toBe("typing");
  expect(originOf("input.type.compose", { deletedChars: 9, insertedChars: 0 })).toBe("delete");
  expect(originOf("input.type.compose", { deletedChars: 0, insertedChars: 400 })).toBe("other");
});

test("emacs commands name nothing: a kill deletes, a yank is other", () => {
  expect(originOf(undefined, { deletedChars: 12, insertedChars: 0 })).toBe("delete");
  expect(originOf(undefined, { deletedChars: 0, insertedChars: 12 })).toBe("other");
});

/** Runs a command on "one↵two" with the cursor in the second line and gives the edits it made. */
function run(commands: readonly StateCommand[]): ReturnType<typeof editsOf> {
  const made: Transaction[] = [];
  let state = EditorState.create({
    doc: "one\ntwo",
    selection: EditorSelection.cursor(6),
    extensions: [history()],
  });
  for (const command of commands) {
    command({
      state,
      dispatch(transaction) {
        made.push(transaction);
        state = transaction.state;
      },
    });
  }
  return made.flatMap((transaction) => editsOf([transaction]));
}

test.each([
  ["Backspace", [deleteCharBackward], "delete"],
  ["Alt-ArrowUp", [moveLineUp], "move"],
  ["Tab", [indentMore], "format"],
] as const)("%s makes one edit recorded as its kind", (_key, commands, origin) => {
  expect(run(commands as never).map((edit) => edit.origin)).toEqual([origin]);
});

test("undo and redo are recorded as such, with the change they make", () => {
  expect(run([deleteCharBackward as never, undo, redo])).toEqual([
    { origin: "delete", changes: [{ from: 5, to: 6, text: "" }] },
    { origin: "undo", changes: [{ from: 5, to: 5, text: "w" }] },
    { origin: "redo", changes: [{ from: 5, to: 6, text: "" }] },
  ]);
});

test("a command that changes nothing makes no edit", () => {
  expect(run([indentLess, indentSelection])).toEqual([]);
});
