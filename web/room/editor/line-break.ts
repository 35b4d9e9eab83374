import { type IndentSource, indentAfterBreak, indentOfLine, type SyntaxLanguageId } from "@assay/core/syntax";
import { getIndentUnit, IndentContext, indentService, indentString } from "@codemirror/language";
import { EditorSelection, type EditorState, type Extension, type StateCommand, Text } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { Parse } from "./parse.ts";

/** Enter, and what asks for a line's indentation, by the grammar; where that gives no tree, by what the editor has else. */
export function lineBreaks(language: SyntaxLanguageId, parse: Parse): Extension {
  return [
    keymap.of([{ key: "Enter", run: breakLine(language, parse), shift: breakLine(language, parse) }]),
    indentService.of((context, at) => {
      const source = sourceOf(language, parse, context);
      if (source === undefined) return undefined;
      return context.simulatedBreak === at
        ? indentAfterBreak(source, at, at).columns
        : (indentOfLine(source, at) ?? null);
    }),
    EditorView.contentAttributes.of({ "data-grammar": language }),
  ];
}

/** As the editor's own Enter: one transaction, one step of undo, recorded as typed. */
export function breakLine(language: SyntaxLanguageId, parse: Parse): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const source = sourceOf(language, parse, new IndentContext(state));
    if (source === undefined) return false;
    const changes = state.changeByRange(({ from, to }) => breakAt(state, source, from, to));
    dispatch(state.update(changes, { scrollIntoView: true, userEvent: "input" }));
    return true;
  };
}

function breakAt(state: EditorState, source: IndentSource, from: number, to: number) {
  const { columns, pair } = indentAfterBreak(source, from, to);
  const lines = ["", indentString(state, columns)];
  if (pair !== undefined) lines.push(indentString(state, pair.columns));
  const changes = { ...spanOf(state, from, to, pair), insert: Text.of(lines) };
  return { changes, range: EditorSelection.cursor(changes.from + 1 + (lines[1]?.length ?? 0)) };
}

/** What the break replaces: blanks behind it, and those that would be all of the line it leaves. */
function spanOf(state: EditorState, from: number, to: number, pair: { from: number; to: number } | undefined) {
  if (pair !== undefined) return { from: pair.from, to: pair.to };
  const last = state.doc.lineAt(to);
  let end = to;
  while (end < last.to && /\s/.test(last.text[end - last.from] ?? "")) end++;
  const line = state.doc.lineAt(from);
  return { from: /\S/.test(line.text.slice(0, from - line.from)) ? from : line.from, to: end };
}

function sourceOf(language: SyntaxLanguageId, parse: Parse, context: IndentContext): IndentSource | undefined {
  const { state } = context;
  const text = state.doc.toString();
  const root = parse(text);
  if (root === undefined) return undefined;
  // A break that is only thought of would hide what stands behind it on its line.
  const lines = context.simulatedBreak === null ? context : new IndentContext(state);
  return {
    language,
    text,
    root,
    unitColumns: getIndentUnit(state),
    leadColumns: (offset) => lines.lineIndent(offset),
    column: (offset) => lines.column(offset),
  };
}
