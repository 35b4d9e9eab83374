import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SYNTAX_LANGUAGE_IDS } from "@assay/core/syntax";
import { loadGrammars } from "@assay/host/syntax";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeLine } from "./classify.ts";

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
const folder = mkdtempSync(join(tmpdir(), "classify-"));
const before = join(folder, "before.py");
const after = join(folder, "after.py");
beforeAll(async () => {
  grammars = await loadGrammars(SYNTAX_LANGUAGE_IDS);
  writeFileSync(before, "x = 1\n");
  writeFileSync(after, "x = [1]\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rows(record: unknown) {
  const out = judgeLine(grammars, typeof record === "string" ? record : JSON.stringify(record), 7);
  return "rows" in out ? out.rows : [out];
}

/** The command in a process of its own, since it reads standard input and writes standard output. */
function run(args: readonly string[], input = ""): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "assay.js"), "classify", ...args], {
      cwd: import.meta.dirname,
    });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => {
      out += String(chunk);
    });
    child.stderr.on("data", (chunk) => {
      err += String(chunk);
    });
    child.on("close", (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

describe("a line of input", () => {
  it("gives one row with the fields of the contract", () => {
    const [row] = rows({ id: "a", language: "python", before: "x = 3\n", after: "x = 4\n", more: 1 });
    expect(row).toEqual({
      id: "a",
      parser: "parsed",
      class: "expression",
      coarse: "code",
      labels: [{ class: "expression", in: null, lines: [1, 1] }],
      semantic: true,
      arms: true,
      ms: expect.any(Number),
    });
  });

  it("gives a row for each step of a series, judged against what parsed last", () => {
    const out = rows({ id: 3, language: "python", edits: ["x = 1\n", "x = (\n", "x = 2\n", "x = 1\n"] });
    expect(out).toMatchObject([
      { id: 3, step: 1, parser: "syntax_invalid", class: null, semantic: null, arms: false },
      { id: 3, step: 2, parser: "parsed", class: "expression", net: "expression", reversal: false },
      { id: 3, step: 3, parser: "parsed", class: "expression", net: "none", reversal: true },
    ]);
  });

  it("is not parsed in a language that has no grammar", () => {
    expect(rows({ id: 1, language: "cobol", before: "a", after: "b" })).toMatchObject([
      { id: 1, parser: "parser_unavailable", class: null, coarse: null, labels: [], semantic: null, arms: false },
    ]);
  });

  it("is a pair when it has both texts, whatever other keys it carries", () => {
    expect(rows({ id: 1, language: "python", before: "f(p)\n", after: "f(z)\n", edits: ["expression"] })).toMatchObject(
      [{ id: 1, class: "expression" }],
    );
  });

  it("takes line ends of any kind for one", () => {
    expect(rows({ id: 1, language: "python", before: "x = 1\r\n", after: "x = 1\n" })).toMatchObject([
      { class: "none" },
    ]);
  });

  it.each([
    ["{", null, "not-json"],
    ["[1]", null, "not-an-object"],
    ['{"id":"a"}', "a", "no-language"],
    ['{"id":"a","language":"c"}', "a", "no-texts"],
    ['{"id":"a","language":"c","before":1,"after":""}', "a", "no-texts"],
    ['{"id":"a","language":"c","edits":[]}', "a", "bad-edits"],
    ['{"id":"a","language":"c","edits":["",1]}', "a", "bad-edits"],
  ])("is refused by its number when it is %s", (line, id, code) => {
    expect(rows(line)).toEqual([{ id, line: 7, error: { code, message: expect.any(String) } }]);
  });
});

describe("assay classify", () => {
  it("says in words what an edit of two files did", async () => {
    expect(await run(["python", before, after])).toEqual({
      code: 0,
      out: "data_structure\n  data_structure, line 1\n",
      err: "",
    });
  });

  it("goes on past a bad line and ends with 2", async () => {
    const { code, out } = await run(
      ["--jsonl"],
      'no\n\n{"id":1,"language":"python","before":"a = 1","after":"a = 1"}\n',
    );
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { id: null, line: 1, error: { code: "not-json" } },
      { id: 1, class: "none" },
    ]);
    expect(code).toBe(2);
  });

  it("names a file that it cannot read", async () => {
    const { code, err } = await run(["python", join(folder, "none.py"), after]);
    expect(code).toBe(2);
    expect(err).toContain("none.py");
  });

  it("answers for a language without a parser, and names those that have one", async () => {
    const told = await run(["klingon", before, after, "--json"]);
    expect(told.code).toBe(0);
    expect(JSON.parse(told.out)).toMatchObject({ parser: "parser_unavailable", class: null, semantic: null });
    expect(told.err).toMatch(/^assay: There is no parser for "klingon": there is one for python, .*cpp, go, rust\n$/);
  });
});
