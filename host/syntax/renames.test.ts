import { classify, type NodeTable, SYNTAX_LANGUAGE_IDS, type SyntaxLanguageId } from "@assay/core/syntax";
import { beforeAll, describe, expect, it } from "vitest";
import { loadGrammars } from "./grammars.ts";
import { RENAMES } from "./renames.fixture.ts";

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
beforeAll(async () => {
  grammars = await loadGrammars(SYNTAX_LANGUAGE_IDS);
});

function parsed(language: SyntaxLanguageId, text: string): NodeTable {
  const buffer = grammars.open(language);
  const table = buffer.read(text);
  buffer.close();
  if (table === undefined || table.broken) throw new Error(`Cannot parse: ${text}`);
  return table;
}

describe.each(Object.entries(RENAMES))("a name of %s", (language, rows) => {
  it.each(rows)("$what", ({ before, after, same }) => {
    const was = parsed(language as SyntaxLanguageId, before);
    const is = parsed(language as SyntaxLanguageId, after);
    const there = classify(was, is).class;
    expect(same ? there === "identifier_only" : there).not.toBe(same ? false : "identifier_only");
    // What is a rename one way is one the other way too.
    expect(classify(is, was).class === "identifier_only").toBe(same);
  });
});
