import { describe, expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import { LANGUAGE_IDS } from "../sandbox/index.ts";
import { changed, sampleFolder } from "./sample-folder.fixture.ts";
import { type FolderFiles, readProblem, readTests } from "./shape.ts";

const messageOf = (files: FolderFiles) => {
  const read = readProblem("bread-baskets", files, sha256);
  return read.ok ? "read" : read.failure.message;
};

test("a folder becomes a problem with its files in place", () => {
  const read = readProblem("bread-baskets", sampleFolder(), sha256);
  if (!read.ok) throw new Error(read.failure.message);
  expect(read.value.languages).toEqual([...LANGUAGE_IDS]);
  // A file stands in the place of the starter that the contract gives.
  expect(read.value.starters.python).toBe("def solve(a, b):\n    pass\n");
  expect(read.value.starters.java).toContain("solve(int a, int b)");
  expect(read.value.solutions.map(({ language }) => language)).toEqual(["javascript", "python", "typescript"]);
  expect(read.value.mutants[0]).toMatchObject({ id: "sign-0", what: "uses -, mutant-secret", language: "python" });
  expect(read.value.statement.startsWith("Two bakers")).toBe(true);
});

test("the digest moves with each file and with nothing else", () => {
  const digest = (files: FolderFiles) => {
    const read = readProblem("bread-baskets", files, sha256);
    return read.ok ? read.value.digest : read.failure.message;
  };
  const base = digest(sampleFolder());
  expect(base).toMatch(/^[0-9a-f]{64}$/);
  expect(digest(Object.fromEntries(Object.entries(sampleFolder()).reverse()))).toBe(base);
  for (const file of Object.keys(sampleFolder())) {
    if (file.endsWith(".json")) continue;
    expect({ file, same: digest({ ...sampleFolder(), [file]: `${sampleFolder()[file]}x` }) === base }).toEqual({
      file,
      same: false,
    });
  }
});

describe("a folder that is not right is refused, naming file, field and value", () => {
  const without = (file: string) =>
    Object.fromEntries(Object.entries(sampleFolder()).filter(([name]) => name !== file));
  test.each<[string, FolderFiles, string]>([
    ["no facts", without("problem.json"), "problem.json is missing"],
    ["no statement", without("statement.md"), "statement.md is missing"],
    ["no tests", without("tests.json"), "the cases stand in tests.json or in problem.json"],
    ["no JSON", { ...sampleFolder(), "problem.json": "{" }, "problem.json: Cannot read JSON at line 1"],
    [
      "a wrong difficulty",
      changed("problem.json", { difficulty: "mild" }),
      'problem.json at difficulty is "mild", expected one of easy, medium, hard',
    ],
    [
      "a missing title",
      changed("problem.json", { title: undefined }),
      "problem.json at title is missing, expected string",
    ],
    [
      "a number for an answer",
      changed("problem.json", { clarifications: [{ id: "a", question: "q", answer: 5, match: [["a"]] }] }),
      "problem.json at clarifications[0].answer is 5, expected string",
    ],
    ["two hints", changed("problem.json", { hints: ["a", "b"] }), "problem.json at hints"],
    ["a typing error in a key", changed("problem.json", { followups: [] }), 'has a key "followups"'],
    [
      "a capital in a term",
      changed("problem.json", { clarifications: [{ id: "a", question: "q", answer: "a", match: [["Empty"]] }] }),
      'clarifications[0].match[0][0] is "Empty", expected a term in lower case',
    ],
    [
      "an unknown type",
      changed("tests.json", { returns: "integer" }),
      'tests.json at returns is "integer", expected a type',
    ],
    [
      "an unknown checker",
      changed("tests.json", { checker: "fuzzy" }),
      'tests.json at checker is "fuzzy", expected one of exact',
    ],
    [
      "too few args",
      changed("tests.json", { cases: [{ args: [1], expected: 1 }] }),
      "tests.json at cases[0] has 1 args, expected 2",
    ],
    ["a typing error in a case", changed("tests.json", { cases: [{ args: [1, 2], expect: 1 }] }), 'has a key "expect"'],
    [
      "a huge repeat",
      changed("tests.json", { cases: [{ args: [{ $repeat: [1, 9_999_999] }, 1], expected: 1 }] }),
      '{"$repeat":[1,9999999]}, expected',
    ],
    [
      "a file of no language",
      { ...sampleFolder(), "solutions/main.rb": "x" },
      '"solutions/main.rb" ends in no known language',
    ],
    ["a file nobody knows", { ...sampleFolder(), "notes.txt": "x" }, 'there is a file "notes.txt"'],
    ["a misnamed starter", { ...sampleFolder(), "starters/start.py": "x" }, 'expected "starters/main.py"'],
    [
      "a mutant that says nothing",
      { ...sampleFolder(), "mutants/a.py": "def solve(): pass" },
      'the first line of "mutants/a.py"',
    ],
  ])("%s", (_, files, message) => {
    expect(messageOf(files)).toContain(message);
    expect(messageOf(files)).toMatch(/^Cannot load problem "bread-baskets": /);
  });

  test("a bad folder name", () => {
    const read = readProblem("Bread_Baskets", sampleFolder(), sha256);
    expect(read.ok ? "" : read.failure.message).toContain('the folder\'s name is "Bread_Baskets"');
  });
});

describe("tests of the command line", () => {
  test("long inputs are written out", () => {
    const read = readTests(
      { cases: [{ stdin: { $concat: [{ $text: ["ab", 2] }, "!"] }, stdout: "" }] },
      { file: "tests" },
    );
    expect(read).toEqual({ ok: true, value: { cases: [{ stdin: "abab!", stdout: "" }] } });
    const nested = readTests(
      { entry: "f", cases: [{ args: [{ $repeat: [{ $range: [0, 3] }, 2] }, { $range: [5, 0, -2] }], expected: null }] },
      { file: "tests" },
    );
    expect(nested.ok && "entry" in nested.value && nested.value.cases[0]?.args).toEqual([
      [
        [0, 1, 2],
        [0, 1, 2],
      ],
      [5, 3, 1],
    ]);
  });
  test("unknown keys are passed over", () => {
    expect(readTests({ cases: [{ stdin: "", stdout: "", extra: 1 }], more: 2 }, { file: "tests" })).toMatchObject({
      ok: true,
    });
  });
  test.each<[unknown, string]>([
    [7, "tests is 7, expected an object"],
    [{}, "tests at cases is missing, expected array"],
    [{ cases: [{ stdin: 3 }] }, "tests at cases[0].stdin is 3, expected string"],
    [{ entry: "a b", cases: [] }, 'tests at entry is "a b", expected a name'],
    [
      { class: "A", cases: [{ calls: [["get"]], expected: [1] }] },
      'tests at cases[0] begins with ["get"], expected ["new", …]',
    ],
    [{ class: "A", cases: [{ calls: [["new"]], expected: [] }] }, "has 0 expected values for 1 calls"],
  ])("%j is refused", (value, message) => {
    const read = readTests(value as never, { file: "tests" });
    expect(read.ok ? "read" : read.failure.message).toContain(message);
  });
});
