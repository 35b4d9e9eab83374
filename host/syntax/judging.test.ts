import { readFileSync } from "node:fs";
import {
  classify,
  type EditClass,
  isSemantic,
  type Judgement,
  type NodeTable,
  SYNTAX_LANGUAGE_IDS,
  type SyntaxLanguageId,
} from "@assay/core/syntax";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadGrammars } from "./grammars.ts";
import { PROGRAMS } from "./programs.ts";

const SEED = 20_260_401;

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
beforeAll(async () => {
  grammars = await loadGrammars(SYNTAX_LANGUAGE_IDS);
});

function parsed(language: SyntaxLanguageId, text: string): NodeTable {
  const buffer = grammars.open(language);
  const table = buffer.read(text);
  buffer.close();
  if (table === undefined) throw new Error("The text is over the limit");
  return table;
}

function judge(language: SyntaxLanguageId, before: string, after: string): Judgement {
  return classify(parsed(language, before), parsed(language, after));
}

/** Edits as a person would name them, with every class that is right; null: no claim. */
interface Row {
  readonly shape: string;
  readonly before: string;
  readonly after: string;
  readonly accept: readonly (EditClass | null)[];
}

function corpus(language: SyntaxLanguageId): readonly Row[] {
  return JSON.parse(readFileSync(new URL(`../../core/syntax/corpus/${language}.json`, import.meta.url), "utf8"));
}

describe.each(SYNTAX_LANGUAGE_IDS)("an edit of %s", (language) => {
  it.each(corpus(language))("is judged right: $shape", ({ before, after, accept }) => {
    const judgement = judge(language, before, after);
    expect(accept).toContain(judgement.class);
    expect(judgement.semantic).toBe(judgement.class === null ? null : isSemantic(judgement.class));
    expect(judgement.arms).toBe(judgement.semantic === true && judgement.class !== "identifier_only");
    if (judgement.class !== null && judgement.class !== "none")
      expect(judgement.labels[0]?.class).toBe(judgement.class);
  });

  it("is none when nothing changed", () => {
    expect(judge(language, PROGRAMS[language], PROGRAMS[language]).class).toBe("none");
  });

  it("is a comment wherever a comment is put between two tokens", () => {
    const program = PROGRAMS[language];
    const table = parsed(language, program);
    const comment = language === "python" ? "  # note\n" : "/* note */";
    const wrong: string[] = [];
    let tried = 0;
    for (let index = 0; index < table.count; index++) {
      const at = table.end[index] as number;
      if (index + 1 < table.count && (table.depth[index + 1] as number) > (table.depth[index] as number)) continue;
      // In Python a comment ends its line, so only line ends are gaps that can take one.
      if (language === "python" ? program[at] !== "\n" : !/[\s);,]/.test(program[at] ?? "")) continue;
      const after = `${program.slice(0, at)}${comment}${program.slice(at + (language === "python" ? 1 : 0))}`;
      const judgement = judge(language, program, after);
      // Inside a string or a regular expression it is no comment, and a header's name ends its line.
      if (judgement.parser !== "parsed" || parsed(language, after).count === table.count) continue;
      tried++;
      if (judgement.class !== "comment_only" && !insideText(table, at))
        wrong.push(`${judgement.class}: ${after.slice(at - 12, at + 14)}`);
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(20);
  });

  it("is never semantic when only white space between tokens grew", () => {
    const program = PROGRAMS[language];
    const table = parsed(language, program);
    const gaps: number[] = [];
    for (let index = 1; index < table.count; index++) {
      const start = table.start[index] as number;
      if (
        program[start - 1] === " " &&
        !program.slice(program.lastIndexOf("\n", start - 1) + 1, start).match(/^\s*$/) &&
        !insideText(table, start)
      )
        gaps.push(start);
    }
    fc.assert(
      fc.property(fc.constantFrom(...gaps), fc.integer({ min: 1, max: 9 }), (at, width) => {
        const judgement = judge(language, program, program.slice(0, at) + " ".repeat(width) + program.slice(at));
        expect(judgement.class).toBe("formatting_only");
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  it("is taken back by the opposite edit to the same place", () => {
    for (const { before, after } of corpus(language)) {
      const there = judge(language, before, after);
      const back = judge(language, after, before);
      expect([back.parser, back.semantic]).toEqual([there.parser, there.semantic]);
    }
  });
});

/** Whether an offset is inside a string, a comment, a directive or a regular expression. */
function insideText(table: NodeTable, at: number): boolean {
  for (let index = 0; index < table.count; index++) {
    const kind = table.kindNames[table.kind[index] as number] as string;
    if (
      (table.start[index] as number) < at &&
      (table.end[index] as number) > at &&
      /string|comment|preproc|regex|template_s/.test(kind)
    )
      return true;
    if (/preproc/.test(kind) && table.end[index] === at) return true;
  }
  return false;
}

describe("the labels of a judgement", () => {
  it.each([
    ["python", "def f(a):\n    b = 1\n    return b\n", "def f(a, c):\n    b = 2\n    return b\n", 2],
    [
      "javascript",
      "function f(a) {\n  let b = 1;\n  return b;\n}\n",
      "function f(a, c) {\n  let b = 2;\n  return b;\n}\n",
      2,
    ],
    [
      "typescript",
      "function f(a: number) {\n  let b = 1;\n  return b;\n}\n",
      "function f(a: string) {\n  let b = 2;\n  return b;\n}\n",
      2,
    ],
    [
      "java",
      "class A {\n  int f(int a) {\n    int b = 1;\n    return b;\n  }\n}\n",
      "class A {\n  int f(long a) {\n    int b = 2;\n    return b;\n  }\n}\n",
      3,
    ],
    ["c", "int f(int a) {\n  int b = 1;\n  return b;\n}\n", "int f(long a) {\n  int b = 2;\n  return b;\n}\n", 2],
    ["cpp", "int f(int a) {\n  int b = 1;\n  return b;\n}\n", "int f(long a) {\n  int b = 2;\n  return b;\n}\n", 2],
    [
      "go",
      "package p\n\nfunc f(a int) int {\n\tb := 1\n\treturn b\n}\n",
      "package p\n\nfunc f(a int64) int {\n\tb := 2\n\treturn b\n}\n",
      4,
    ],
    [
      "rust",
      "fn f(a: i32) -> i32 {\n    let b = 1;\n    b\n}\n",
      "fn f(a: i64) -> i32 {\n    let b = 2;\n    b\n}\n",
      2,
    ],
  ] as const)("tell a head and its body apart in %s", (language, before, after, line) => {
    const { class: leading, labels } = judge(language, before, after);
    expect(leading).toBe("function_interface");
    expect(labels.map((label) => [label.class, label.lines])).toEqual([
      ["function_interface", [line - 1, line - 1]],
      ["expression", [line, line]],
    ]);
  });

  it("say where each class stands, the leading one first", () => {
    const before = `class Cache:
    def get(self, key):
        return self.rows[key]

    def put(self, key, row):
        self.rows[key] = row
        self.size += 1
`;
    const after = `class Cache:
    def get(self, key):
        if key not in self.rows:
            return None
        return self.rows[key]

    def put(self, key, row):
        self.rows[key] = row  # kept
        self.size += 2
`;
    const { class: leading, labels } = judge("python", before, after);
    expect(leading).toBe("control_flow");
    expect(labels).toEqual([
      { class: "control_flow", in: "Cache.get", lines: [3, 4] },
      { class: "expression", in: "Cache.put", lines: [8, 9] },
    ]);
  });

  it("name a function held by a constant, and no place at top level", () => {
    expect(judge("javascript", "const go = (a) => a + 1;\n", "const go = (a) => a + 2;\n").labels).toEqual([
      { class: "expression", in: "go", lines: [1, 1] },
    ]);
    expect(judge("python", "a = 1\nb = 2\n", "a = 1\nb = 3\n").labels).toEqual([
      { class: "expression", in: null, lines: [2, 2] },
    ]);
  });

  it("name a C++ function by its class", () => {
    expect(
      judge("cpp", "int Cache::get(int k) { return k; }", "int Cache::get(int k) { return -k; }").labels[0]?.in,
    ).toBe("Cache.get");
  });

  it("stand on the line where something was taken out", () => {
    expect(judge("python", "a = 1\nb = 2\nc = 3\n", "a = 1\nc = 3\n").labels).toEqual([
      { class: "expression", in: null, lines: [2, 2] },
    ]);
  });

  it("are one when a rename shows in many places", () => {
    const before = "def f(v):\n    best = 0\n    for e in v:\n        best += e\n    return best\n";
    expect(judge("python", before, before.replaceAll("best", "sum_")).labels).toEqual([
      { class: "identifier_only", in: "f", lines: [2, 5] },
    ]);
  });
});
