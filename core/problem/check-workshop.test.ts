import { expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import { checkProblem } from "./check-problem.ts";
import { checkWorkshop } from "./check-workshop.ts";
import type { FolderFiles } from "./shape.ts";
import { readFolder } from "./shape.ts";
import { readWorkshop, workshopFolder } from "./workshop-folder.fixture.ts";

const facts = () => JSON.parse(workshopFolder()["problem.json"] ?? "{}");
const withFacts = (members: object): FolderFiles => ({
  ...workshopFolder(),
  "problem.json": JSON.stringify({ ...facts(), ...members }),
});
const without = (name: string): FolderFiles =>
  Object.fromEntries(Object.entries(workshopFolder()).filter(([file]) => file !== name));
const generated = (cases: readonly object[]): FolderFiles => ({
  ...workshopFolder(),
  "generated.json": JSON.stringify({ seed: 1, cases }),
});
const sixAnd = (more: object) =>
  generated([...JSON.parse(workshopFolder()["generated.json"] ?? "{}").cases, { args: [1, 1], expected: 2, ...more }]);

function faults(files: FolderFiles): string {
  const folder = readWorkshop(files);
  return [...checkProblem(folder.problem), ...checkWorkshop(folder)]
    .map(({ kind, text }) => `${kind}: ${text}`)
    .join("\n");
}

test("a whole folder has no faults", () => {
  expect(faults(workshopFolder())).toBe("");
});

test.each<[string, FolderFiles, string]>([
  ["no subjects", withFacts({ subjects: undefined }), 'short: There are no "subjects"'],
  ["one variant", withFacts({ variants: facts().variants.slice(1) }), "There are 1 variants, expected at least 2"],
  ["no rubric", withFacts({ rubric: undefined }), 'There is no "rubric"'],
  ["no oracle", without("oracle.py"), "There is no oracle.py"],
  ["no generator", without("generate.py"), "There is no generate.py"],
  ["no Java", without("solutions/Main.java"), "There is no solution in java"],
  ["no generated cases", without("generated.json"), "There are 0 generated cases, expected at least 6"],
  ["a trap that nothing falls into", sixAnd({ name: "long", trap: true }), "There are traps, and no naive.py"],
  [
    "a slow solution that nothing holds up",
    { ...workshopFolder(), "naive.py": "def solve(a, b):\n    return a + b\n" },
    "There is a naive solution, and no trap",
  ],
  [
    "a text that an import left open",
    withFacts({ hints: ["AUTHOR: a nudge", "b", "c"] }),
    "An author has yet to write hint 1: AUTHOR: a nudge",
  ],
  [
    "a survivor without a reason",
    {
      ...workshopFolder(),
      "mutants.json": JSON.stringify([
        { id: "same", what: "Swaps", of: "main.py", edits: [["a + b", "b + a"]], survives: "so" },
      ]),
    },
    'The mutant "same" survives for "so", which is no reason',
  ],
  [
    "the key terms in a hint",
    withFacts({ hints: ["An augend and an addend make a total", "b", "c"] }),
    'leak: Hint 1 holds all the key terms: "augend", "addend", "total"',
  ],
  [
    "the key terms in the statement",
    { ...workshopFolder(), "statement.md": "Augends here.\n\nAddends there.\n\nTotals too.\n" },
    "leak: The statement holds all the key terms",
  ],
])("%s is found", (_, files, fault) => {
  expect(faults(files)).toContain(fault);
});

test("generated cases stand behind the others, hidden, and a trap is known by its name", () => {
  const { problem, workshop } = readWorkshop(sixAnd({ name: "long", trap: true }));
  expect(problem.tests.cases.slice(-2)).toEqual([
    { name: "generated 6", args: [6, 7], expected: 13, hidden: true },
    { name: "long", args: [1, 1], expected: 2, hidden: true },
  ]);
  expect(workshop.traps).toEqual(["long"]);
  expect(workshop.generated).toMatchObject({ seed: 1, first: 7 });
});

test("a mutant of edits is the solution with them", () => {
  const edits = (pairs: readonly (readonly [string, string])[], of = "main.py") => ({
    ...workshopFolder(),
    "mutants.json": JSON.stringify([{ id: "twice", what: "Adds a twice", of, edits: pairs }]),
  });
  expect(readWorkshop(edits([["a + b", "a + a"]])).problem.mutants.at(-1)).toEqual({
    id: "twice",
    what: "Adds a twice",
    language: "python",
    code: "def solve(a, b):\n    return a + a\n",
  });
  const message = (files: FolderFiles) => {
    const read = readFolder("bread-baskets", files, sha256);
    return read.ok ? "read" : read.failure.message;
  };
  expect(message(edits([["a * b", "a"]]))).toContain('"twice" replaces "a * b", which stands 0 times in main.py');
  expect(message(edits([["a", "b"]]))).toContain('"twice" replaces "a", which stands 2 times in main.py');
  expect(message(edits([["a", "b"]], "gone.py"))).toContain(
    '"twice" changes "gone.py", which is no file of solutions/',
  );
});

test("a standard clarification speaks of the task's own function, an unknown one is refused", () => {
  const named = readWorkshop(withFacts({ clarifications: [...facts().clarifications, "how-called", "speed"] }));
  expect(named.problem.clarifications.at(-2)?.answer).toContain("`solve`");
  const read = readFolder("bread-baskets", withFacts({ questions: ["restate", "gone"] }), sha256);
  expect(read.ok ? "" : read.failure.message).toContain('questions has "gone", which is no standard one');
});
