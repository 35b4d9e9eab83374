import { expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import { importCanonical } from "./canonical.ts";
import { checkProblem } from "./check-problem.ts";
import { checkWorkshop } from "./check-workshop.ts";
import { readFolder } from "./shape.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const one = (n: number, property: string, input: object, expected: unknown, more: object = {}) => ({
  uuid: uuid(n),
  description: `case ${n % 2}`,
  property,
  input,
  expected,
  ...more,
});
const data = (cases: readonly object[]) => JSON.stringify({ exercise: "egg-boxes", cases });

const EGGS = data([
  {
    description: "small",
    cases: [one(1, "boxesFor", { eggs: 3, in: [1, 2.5] }, 1), one(2, "boxesFor", { eggs: 7, in: [] }, 2)],
  },
  one(3, "boxesFor", { eggs: -1, in: [4] }, { error: "no eggs" }),
  one(4, "boxesFor", { eggs: 9, in: [0.5] }, 9),
  one(5, "boxesFor", { eggs: 9, in: [0.5] }, 3, { reimplements: uuid(4) }),
  one(6, "boxesFor", { eggs: 9007199254740991, in: [1] }, 5),
  one(7, "name", { of: "box" }, "Box"),
]);

function imported(text: string, property?: string) {
  const made = importCanonical(text, { property });
  if (!made.ok) throw new Error(made.failure.message);
  return made.value;
}

test("the cases come with a typed contract, and what was left out is said", () => {
  const { files, notes } = imported(EGGS);
  expect(JSON.parse(files["tests.json"] ?? "")).toEqual({
    entry: "boxesFor",
    params: [
      { name: "eggs", type: "long" },
      { name: "ind", type: "float[]" },
    ],
    returns: "int",
    cases: [
      { name: "small: case 1", args: [3, [1, 2.5]], expected: 1 },
      { name: "small: case 0", args: [7, []], expected: 2 },
      { name: "case 1", args: [9, [0.5]], expected: 3 },
      { name: "case 0", args: [9007199254740991, [1]], expected: 5, hidden: true },
    ],
  });
  expect(notes.slice(0, 3)).toEqual([
    "1 cases left out: later ones replace them",
    '1 cases of "name" left out: each property is a problem of its own, see --property',
    "1 cases left out: they expect an error, and a case expects a value",
  ]);
  expect(JSON.parse(imported(EGGS, "name").files["tests.json"] ?? "").returns).toBe("string");
});

test("the folder reads, and all that its check misses is an author's to add", () => {
  const { files } = imported(EGGS);
  const read = readFolder(
    "hen-house",
    { ...files, "starters/main.py": "def boxesFor(eggs, ind):\n    pass\n" },
    sha256,
  );
  if (!read.ok) throw new Error(read.failure.message);
  expect(read.value.workshop.source).toEqual({
    from: "egg-boxes, property boxesFor",
    licence: "MIT, Exercism and contributors",
  });
  const faults = [...checkProblem(read.value.problem), ...checkWorkshop(read.value)];
  expect([...new Set(faults.map(({ kind }) => kind))]).toEqual(["short"]);
  const texts = faults.map(({ text }) => text);
  expect(texts).toContain("There is no oracle.py");
  expect(texts.filter((text) => text.startsWith("An author has yet to write")).length).toBeGreaterThanOrEqual(6);
  expect(JSON.stringify(read.value.problem).includes("egg-boxes")).toBe(false);
});

test.each([
  ["{", "Cannot read JSON"],
  ['{"exercise":"x"}', "at cases"],
  [data([{ ...one(1, "boxesFor", {}, 1), uuid: "7" }]), "Cannot import: at cases"],
  [data([one(1, "boxesFor", { a: 1 }, { error: "no" })]), 'Cannot import "boxesFor": no case of it'],
])("%s is refused", (text, message) => {
  const made = importCanonical(text);
  expect(made.ok ? "" : made.failure.message).toContain(message);
});
