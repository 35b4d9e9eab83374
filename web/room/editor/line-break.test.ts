import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { INDENT_RULES, SYNTAX_LANGUAGE_IDS, type SyntaxLanguageId } from "@assay/core/syntax";
import { history, indentSelection, insertBlankLine, insertNewlineAndIndent, undo } from "@codemirror/commands";
import { getIndentation, indentUnit } from "@codemirror/language";
import { EditorSelection, EditorState, type StateCommand, type Transaction } from "@codemirror/state";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { Language } from "web-tree-sitter";
import { LINE_BREAK_CASES, UNITS } from "../../e2e/line-break-cases.ts";
import { editsOf } from "./edits.ts";
import { breakLine, lineBreaks } from "./line-break.ts";
import { type Parse, parseWith, startEngine } from "./parse.ts";

const parsers = new Map<SyntaxLanguageId, Parse>();
const kinds = new Map<SyntaxLanguageId, ReadonlySet<string>>();

beforeAll(async () => {
  await startEngine(readFileSync(createRequire(import.meta.url).resolve("web-tree-sitter/web-tree-sitter.wasm")));
  for (const language of SYNTAX_LANGUAGE_IDS) {
    const file = new URL(`../../../host/syntax/grammars/${language}.wasm`, import.meta.url);
    const grammar = await Language.load(readFileSync(file));
    parsers.set(language, parseWith(grammar));
    kinds.set(language, new Set(grammar.types));
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

function run(state: EditorState, command: StateCommand): EditorState {
  let next = state;
  command({
    state,
    dispatch(transaction) {
      next = transaction.state;
    },
  });
  return next;
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

describe.each(SYNTAX_LANGUAGE_IDS)("the rules of %s", (language) => {
  test("name no kind that the grammar lacks", () => {
    const { comments, strings, interpolations, commaKinds } = INDENT_RULES[language];
    const named = [...comments, ...strings, ...interpolations, ...commaKinds];
    expect(named.filter((kind) => !kinds.get(language)?.has(kind))).toEqual([]);
  });

  test("give an indentation for any text, however broken, and no other change", () => {
    const pieces = LINE_BREAK_CASES[language].flatMap(([, before]) =>
      before.replace("¦", "").split(/(?<=[\s(){}"'`:,;])/),
    );
    const texts = fc.array(fc.constantFrom(...pieces, "/*", "*/", '"""', "`", "${", "é", "😀", "\t"), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, fc.nat(), (made, cut) => {
        const text = made.join("");
        const at = text.length === 0 ? 0 : cut % (text.length + 1);
        const state = editor(language, `${text.slice(0, at)}¦${text.slice(at)}`);
        const after = enter(language, state).state;
        const bare = (one: string) => one.replace(/\s/g, "");
        expect(bare(after.doc.toString())).toBe(bare(state.doc.toString()));
        expect(after.doc.lines - state.doc.lines).toBeGreaterThanOrEqual(1);
        expect(after.doc.lineAt(after.selection.main.head).text.search(/\S|$/)).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});

test("a closer, a clause and a label go where they belong when their line is indented anew", () => {
  const anew = (language: SyntaxLanguageId, marked: string) => {
    const state = editor(language, marked);
    return getIndentation(state, state.doc.lineAt(state.selection.main.head).from);
  };
  expect(anew("java", "class A {\n    void f() {\n        g();\n        }¦")).toBe(4);
  expect(anew("cpp", "int f()\n    {¦")).toBe(0);
  expect(
    anew("c", "int f() {\n    switch (a) {\n        case 1:\n            g();\n            case 2:¦\n    }\n}"),
  ).toBe(8);
  expect(anew("python", "def f():\n    if a:\n        b()\n        else:¦")).toBe(4);
  expect(anew("python", "for a in b:\n    if c:\n        d()\n    else:¦")).toBe(4);
  expect(anew("python", "try:\n    if a:\n        b()\n        except E:¦")).toBe(0);
  expect(anew("python", "f(\n    a,\n    )¦")).toBe(0);
});

test("a line of Python is never moved out of its block by being indented anew", () => {
  const text = "def f():\n    if a:\n        b()\n    c()\nd()\n";
  const state = editor("python", `${text}¦`).update({ selection: { anchor: 0, head: text.length } }).state;
  expect(run(state, indentSelection).doc.toString()).toBe(text);
});

test("what asks for a new line's indentation without Enter gets the same", () => {
  expect(shown(run(editor("python", "def f():\n    return¦ 1"), insertBlankLine))).toBe("def f():\n    return 1\n¦");
  expect(shown(run(editor("c", "int f() {\n    g('{');¦\n}"), insertNewlineAndIndent))).toBe(
    "int f() {\n    g('{');\n    ¦\n}",
  );
});

test("Enter is one edit that was typed and one step of undo, also at several cursors", () => {
  const pressed = enter("javascript", editor("javascript", "f({¦})"));
  expect(editsOf([pressed])).toEqual([{ origin: "typing", changes: [{ from: 3, to: 3, text: "\n  \n" }] }]);
  expect(run(pressed.state, undo).doc.toString()).toBe("f({})");
  const several = EditorState.create({
    doc: "a {\nb {",
    selection: EditorSelection.create([EditorSelection.cursor(3), EditorSelection.cursor(7)]),
    extensions: [EditorState.allowMultipleSelections.of(true)],
  });
  expect(enter("c", several).state.doc.toString()).toBe("a {\n  \nb {\n  ");
});

test("a text that is too much for a key is left to the editor's own indentation", () => {
  const enters = (language: SyntaxLanguageId, doc: string) =>
    breakLine(language, parseOf(language))({ state: EditorState.create({ doc }), dispatch: () => undefined });
  expect(enters("c", "a=>".repeat(4_000))).toBe(false);
  expect(enters("python", "x = 1\n".repeat(40_000))).toBe(false);
  expect(typeof enters("javascript", "[".repeat(100_000))).toBe("boolean");
  // And the next text is read as ever.
  expect(shown(enter("python", editor("python", "if a:¦")).state)).toBe("if a:\n    ¦");
});
