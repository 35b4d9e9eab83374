import { judgeEdit, SYNTAX_LANGUAGE_IDS, type SyntaxLanguageId } from "@assay/core/syntax";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openBuffer } from "./buffer.ts";
import { readGrammar } from "./grammar.ts";
import { openPool, type Pool } from "./pool.ts";
import { PROGRAMS } from "./programs.ts";

let pool: Pool;
beforeAll(async () => {
  pool = await openPool(await Promise.all(SYNTAX_LANGUAGE_IDS.map(readGrammar)));
});

const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Texts that are no programs, or none that anybody wrote by hand. */
const BAD: Readonly<Record<string, string>> = {
  "nothing at all": "",
  "white space": " \n\t\n ".repeat(100),
  "a binary": Array.from({ length: 20_000 }, (_, at) => String.fromCharCode((at * 7_919) % 256)).join(""),
  "NUL characters": "\u0000".repeat(5_000),
  "invalid UTF-16": `a = "${"\ud83d".repeat(40)}"\n${"\udc00\ud83d".repeat(2_000)}`,
  "100,000 round brackets": "(".repeat(100_000),
  "100,000 square brackets": "[".repeat(100_000),
  "100,000 braces": "{".repeat(100_000),
  "brackets nested 50,000 deep": deep("(", ")", 50_000),
  "brackets nested 20,000 deep in a program": `x = ${deep("[", "]", 20_000)}\n`,
  "braces nested 20,000 deep": deep("{", "}", 20_000),
  "a line of 200 KiB": `x = [${"1, ".repeat(65_000)}1]`,
  "an unclosed string of 200 KiB": `x = "${"a ".repeat(100_000)}`,
  "60,000 closing brackets": "x = 1\n)".repeat(8_000),
  "10 MB": "x = 1\n".repeat(1_700_000),
  "a thousand half-typed functions": "def f(a\nfunction g(\nint h(\n".repeat(1_000),
  "a staircase": Array.from({ length: 300 }, (_, at) => `${" ".repeat(at)}if (`).join("\n"),
};

describe.each(SYNTAX_LANGUAGE_IDS)("a buffer of %s", (language: SyntaxLanguageId) => {
  it.each(Object.keys(BAD))("answers for %s, and for a program after it", async (name) => {
    const buffer = openBuffer(pool, language);
    const before = buffer.read(PROGRAMS[language]);
    expect(before?.broken).toBe(false);
    const table = buffer.read(BAD[name] as string);
    const judgement = judgeEdit(before, table);
    expect(judgement.parser).toBe(
      table === undefined ? "parser_unavailable" : table.broken ? "syntax_invalid" : "parsed",
    );
    if (table?.broken === true) expect([true, null]).toContain(judgement.semantic);
    // An engine that gave up is replaced within moments; until then nothing is parsed.
    await vi.waitFor(() => expect(buffer.read(PROGRAMS[language])?.broken).toBe(false), { timeout: 20_000 });
    buffer.close();
  });
});

describe("100,000 edits", () => {
  it("leave no tree behind, broken drafts among them", () => {
    const engine = pool.grammar("javascript")?.engine;
    const buffer = openBuffer(pool, "javascript");
    const texts = ["go(1);\nrun(2);\n", "go(17);\nrun(2);\n", "go(17);\nstop();\nrun(2);\n", "go(1);\nrun(2);\n"];
    const held: number[] = [];
    let bytes = 0;
    for (let edit = 0; edit < 100_000; edit++) {
      buffer.read(edit % 50 === 7 ? "go(1;\nrun(2);\n" : (texts[edit % 4] as string));
      if (edit % 10_000 === 9_999) held.push(engine?.held.size ?? -1);
      if (edit === 10_000) bytes = engine?.memory.buffer.byteLength ?? 0;
    }
    expect(new Set(held)).toEqual(new Set([held[0]]));
    expect(engine?.memory.buffer.byteLength).toBe(bytes);
    buffer.close();
    expect(pool.grammar("javascript")?.engine).toBe(engine);
  });
});
