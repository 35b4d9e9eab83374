import { expect, test } from "vitest";
import { kindOf, readArguments, readCases } from "./own-cases.ts";

const read = (kind: "function" | "class" | "stdin", input: string, expected: string) => {
  const cases = readCases(kind, [{ input, expected }]);
  return cases.ok ? (JSON.parse(cases.input) as unknown) : cases.message;
};

test("the kind of a problem is read off its signature", () => {
  expect(kindOf("solve(a: int[]) -> int")).toBe("function");
  expect(kindOf("class Shelf\n  new(size: int)")).toBe("class");
  expect(kindOf("reads standard input, writes standard output")).toBe("stdin");
});

test("an example's own spelling is a case", () => {
  expect(read("function", "weights = [3, 4], limit = 5", "2")).toEqual({
    cases: [{ name: "own case 1", args: [[3, 4], 5], expected: 2 }],
  });
  expect(read("class", "new Shelf(2)\nput(1, 1)\nget(1)", "[null, null, 1]")).toEqual({
    cases: [
      {
        name: "own case 1",
        calls: [
          ["new", 2],
          ["put", 1, 1],
          ["get", 1],
        ],
        expected: [null, null, 1],
      },
    ],
  });
  expect(read("stdin", "40 2\n", "42\n")).toEqual({ cases: [{ name: "own case 1", stdin: "40 2\n", stdout: "42\n" }] });
});

test("without an expected value a case makes no claim", () => {
  expect(read("function", "[1]", "")).toEqual({ cases: [{ name: "own case 1", args: [[1]] }] });
  expect(read("function", "[1]", "null")).toEqual({ cases: [{ name: "own case 1", args: [[1]], expected: null }] });
});

test("commas and equals signs inside texts and lists do not cut", () => {
  expect(readArguments('a = "x, y = 1", [[1, 2], [3]], True')).toEqual(["x, y = 1", [[1, 2], [3]], true]);
  expect(readArguments("")).toEqual([]);
});

test("what cannot be read is named with its case", () => {
  expect(read("function", "[1, 2", "")).toBe(
    'Case 1: cannot read the input "[1, 2", expected values as in the examples: [3, 4], 5',
  );
  expect(read("function", "1", "{oops")).toContain('cannot read the expected value "{oops" as JSON');
  expect(read("class", "put 1", "")).toContain('cannot read the call "put 1"');
});

test("an example may be pasted whole, as the page shows it", () => {
  expect(read("function", 'manifest = ["a"]\ndock     = ["b", "c"]\nresult   = ["a -1"]', "")).toEqual({
    cases: [{ name: "own case 1", args: [["a"], ["b", "c"]], expected: ["a -1"] }],
  });
  // What stands in the field for it is believed before the pasted line, and within a line the name is an argument's.
  expect(read("function", "a = 1\nresult = 2", "3")).toEqual({
    cases: [{ name: "own case 1", args: [1], expected: 3 }],
  });
  expect(read("function", "a = 1, result = 2", "")).toEqual({ cases: [{ name: "own case 1", args: [1, 2] }] });
  expect(read("class", 'crib = ToolCrib(2)\nhang("awl", 4)    -> ""\nfetch("awl") -> None', "")).toEqual({
    cases: [
      {
        name: "own case 1",
        calls: [
          ["new", 2],
          ["hang", "awl", 4],
          ["fetch", "awl"],
        ],
        expected: [null, "", null],
      },
    ],
  });
  // A call without a result: nothing is claimed of the others either.
  expect(read("class", "crib = ToolCrib(2)\nhang(1)\nfetch(1) -> 2", "")).toEqual({
    cases: [
      {
        name: "own case 1",
        calls: [
          ["new", 2],
          ["hang", 1],
          ["fetch", 1],
        ],
      },
    ],
  });
  expect(readArguments('[None, "None", True]')).toEqual([[null, "None", true]]);
});
