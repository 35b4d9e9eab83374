import { expect, test } from "vitest";
import { LANGUAGE_IDS } from "../sandbox/index.ts";
import { starterFor } from "./starter.ts";
import type { FunctionTests } from "./tests.ts";

const stretch: FunctionTests = {
  entry: "stretch",
  params: [
    { name: "trees", type: "int[]" },
    { name: "type", type: "int" },
  ],
  returns: "int[]",
  cases: [],
};

test("a starter declares what the driver calls, with reserved names spelled otherwise", () => {
  const made = Object.fromEntries(LANGUAGE_IDS.map((language) => [language, starterFor(stretch, language)]));
  expect(made).toEqual({
    python: { ok: true, value: "def stretch(trees: list[int], type: int) -> list[int]:\n    return []\n" },
    javascript: {
      ok: true,
      value:
        "/**\n * @param {number[]} trees\n * @param {number} type\n * @returns {number[]}\n */\nfunction stretch(trees, type) {\n  return [];\n}\n",
    },
    typescript: {
      ok: true,
      value: "function stretch(trees: number[], type: number): number[] {\n  return [];\n}\n",
    },
    java: {
      ok: true,
      value:
        "public class Main {\n    static int[] stretch(int[] trees, int type) {\n        return new int[0];\n    }\n}\n",
    },
    c: {
      ok: true,
      value:
        "#include <stdbool.h>\n#include <stdlib.h>\n\nint *stretch(const int *trees, int treesSize, int type, int *returnSize) {\n    *returnSize = 0;\n    return NULL;\n}\n",
    },
    cpp: {
      ok: true,
      value: "#include <vector>\n\nstd::vector<int> stretch(std::vector<int> trees, int type) {\n    return {};\n}\n",
    },
    go: { ok: true, value: "package main\n\nfunc stretch(trees []int, type_ int) []int {\n\treturn nil\n}\n" },
    rust: { ok: true, value: "fn stretch(trees: Vec<i32>, type_: i32) -> Vec<i32> {\n    Vec::new()\n}\n" },
  });
});

test("a type that a language has no shape for is refused with its name", () => {
  const refusals = (type: string) =>
    LANGUAGE_IDS.filter(
      (language) => !starterFor({ ...stretch, params: [{ name: "a", type }], returns: "int" }, language).ok,
    );
  expect(refusals("any")).toEqual(["c", "cpp", "rust"]);
  expect(refusals("list<string>")).toEqual(["java", "c", "cpp", "go", "rust"]);
  expect(refusals("int[][][]")).toEqual(["c"]);
  expect(refusals("tree<int>")).toEqual([]);
  const untyped = starterFor({ entry: "solve", cases: [] }, "go");
  expect(untyped.ok ? "made" : untyped.failure.message).toContain("without the types");
});
