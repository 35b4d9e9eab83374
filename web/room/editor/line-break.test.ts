import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SYNTAX_LANGUAGE_IDS, type SyntaxLanguageId } from "@assay/core/syntax";
import { history, insertNewlineAndIndent, undo } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { EditorSelection, EditorState, type Transaction } from "@codemirror/state";
import { beforeAll, describe, expect, test } from "vitest";
import { Language } from "web-tree-sitter";
import { LINE_BREAK_CASES, UNITS } from "../../e2e/line-break-cases.ts";
import { editsOf } from "./edits.ts";
import { breakLine, lineBreaks } from "./line-break.ts";
import { type Parse, parseWith, startEngine } from "./parse.ts";

const parsers = new Map<SyntaxLanguageId, Parse>();

beforeAll(async () => {
  await startEngine(readFileSync(createRequire(import.meta.url).resolve("web-tree-sitter/web-tree-sitter.wasm")));
  for (const language of SYNTAX_LANGUAGE_IDS) {
    const file = new URL(`../../../host/syntax/grammars/${language}.wasm`, import.meta.url);
    parsers.set(language, parseWith(await Language.load(readFileSync(file))));
  }
});

function parseOf(language: SyntaxLanguageId): Parse {
  const parse = parsers.get(language);
  if (parse === undefined) throw new Error(`The grammar of "${language}" is not loaded`);
  return parse;
}

function editor(language: SyntaxLanguageId, marked: string): EditorState {
  const at = marked.indexOf("¦");
  return EditorState.create({
    doc: marked.replace("¦", ""),
    selection: EditorSelection.cursor(at),
    extensions: [
      history(),
      indentUnit.of(UNITS[language]),
      EditorState.tabSize.of(4),
      lineBreaks(language, parseOf(language)),
    ],
  });
}

function shown(state: EditorState): string {
  const { head } = state.selection.main;
  const text = state.doc.toString();
  return `${text.slice(0, head)}¦${text.slice(head)}`;
}

/** Enter, as the editor would press it. */
function enter(language: SyntaxLanguageId, state: EditorState): Transaction {
  let made: Transaction | undefined;
  const done = breakLine(
    language,
    parseOf(language),
  )({
    state,
    dispatch(transaction) {
      made = transaction;
    },
  });
  if (!done || made === undefined) throw new Error("Enter did nothing");
  return made;
}

describe.each(SYNTAX_LANGUAGE_IDS)("Enter in %s", (language) => {
  test.each(LINE_BREAK_CASES[language].map((one) => [...one]))("%s", (_claim, before, after) => {
    expect(shown(enter(language, editor(language, before)).state)).toBe(after);
  });
});
