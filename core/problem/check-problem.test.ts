import { expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import { checkProblem } from "./check-problem.ts";
import { changed, sampleFolder } from "./sample-folder.fixture.ts";
import { type FolderFiles, readProblem } from "./shape.ts";

function faults(files: FolderFiles): string[] {
  const read = readProblem("bread-baskets", files, sha256);
  if (!read.ok) throw new Error(read.failure.message);
  return checkProblem(read.value).map(({ kind, text }) => `${kind}: ${text}`);
}
const facts = () => JSON.parse(sampleFolder()["problem.json"] ?? "{}");
const question = (id: string, phase: string, after: string[]) => ({
  id,
  phase,
  ask: ["One?", "Two?"],
  after,
  expects: [],
});
const statement = (text: string) => ({ ...sampleFolder(), "statement.md": text });

test("a whole problem has no faults", () => {
  expect(faults(sampleFolder())).toEqual([]);
});

test.each<[string, FolderFiles, string]>([
  [
    "seven clarifications",
    changed("problem.json", { clarifications: facts().clarifications.slice(1) }),
    "short: There are 7 clarifications, expected at least 8",
  ],
  [
    "seven mutants",
    Object.fromEntries(Object.entries(sampleFolder()).filter(([name]) => name !== "mutants/sign-0.py")),
    "short: There are 7 mutants, expected at least 8",
  ],
  [
    "no TypeScript",
    Object.fromEntries(Object.entries(sampleFolder()).filter(([name]) => name !== "solutions/main.ts")),
    "short: There is no solution in typescript",
  ],
  [
    "a title that a report could not say of a person",
    changed("problem.json", { title: "A calm voice" }),
    'name: "A calm voice" says "voice", which a report may not say of a person: the statement does not use it, take another word',
  ],
  [
    "few hidden cases",
    changed("tests.json", {
      cases: [
        { name: "a", args: [1, 2], expected: 3 },
        { name: "b", args: [1, 3], expected: 4 },
      ],
    }),
    "short: There are 0 hidden cases, expected at least 5",
  ],
  [
    "a visible case behind a hidden one",
    changed("tests.json", {
      cases: [
        { name: "a", args: [1, 2], expected: 3, hidden: true },
        { name: "b", args: [1, 3], expected: 4 },
      ],
    }),
    "short: Case 2 is visible and stands behind a hidden one",
  ],
  [
    "a case without an answer",
    changed("tests.json", { cases: [{ name: "a", args: [1, 2] }] }),
    "short: Case 1 has no expected answer",
  ],
  [
    "two cases of one name",
    changed("tests.json", {
      cases: [
        { name: "a", args: [1, 2], expected: 3 },
        { name: "a", args: [1, 3], expected: 4 },
      ],
    }),
    'name: Two cases are called "a"',
  ],
  [
    "a question after nothing",
    changed("problem.json", { questions: [question("a", "test", ["gone"])] }),
    'graph: Question "a" comes after "gone", which there is not',
  ],
  [
    "a circle",
    changed("problem.json", { questions: [question("a", "test", ["b"]), question("b", "test", ["a"])] }),
    'graph: Question "a" can never be asked',
  ],
  [
    "a question before its phase",
    changed("problem.json", { questions: [question("a", "optimise", []), question("b", "test", ["a"])] }),
    "of the later phase optimise",
  ],
  ["a famous name", statement("Do the two-sum of the loaves."), 'leak: The famous name "two sum" stands in statement'],
  [
    "a famous name in a clarification",
    changed("problem.json", {
      clarifications: [
        ...facts().clarifications,
        { id: "z", question: "Is it the knapsack?", answer: "Yes", match: [["z"]] },
      ],
    }),
    'leak: The famous name "knapsack" stands in a clarification',
  ],
  ["the approach in a sentence", statement("Two bakers. Put a plus sign between."), 'names the approach "adding"'],
  [
    "a hint said aloud",
    changed("problem.json", { hints: ["Two bakers bring baskets how many loaves are there", "b", "c"] }),
    "repeats hint 1",
  ],
  [
    "a starter that is the solution",
    { ...sampleFolder(), "starters/main.py": "def solve(a, b):\n    return a + b\n" },
    "leak: The python starter holds 1 of a solution's 1 lines",
  ],
  [
    "a hidden input in the statement",
    changed("tests.json", {
      cases: [
        { name: "a", args: [1, 2], expected: 3 },
        { name: "h", args: [123_456_789_012, 210_987_654_321], expected: 1, hidden: true },
        { name: "v", args: [123_456_789_012, 210_987_654_321], expected: 1 },
      ],
    }),
    "holds a hidden value",
  ],
])("%s is found", (_, files, fault) => {
  expect(faults(files).join("\n")).toContain(fault);
});

test("the words of an approach far apart give nothing away", () => {
  expect(faults(statement("There is a plus.\nAbove the door hangs a sign."))).toEqual([]);
});

test("a word of the task's own thing may stand in its names", () => {
  const sung = {
    ...changed("problem.json", { title: "A voice at rest" }),
    "statement.md": "Where may the voice rest?\n",
  };
  expect(faults(sung).filter((fault) => fault.includes("voice"))).toEqual([]);
});
