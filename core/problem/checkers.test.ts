import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../base/index.ts";
import { isChecker, isRight, isRightText } from "./checkers.ts";
import { parseType } from "./type.ts";
import { fromJson, type Value } from "./value.ts";

const SEED = 20261202;
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

function right(checker: string, got: Value, expected: Json, more: { args?: Json[]; type?: string } = {}): boolean {
  const type = more.type === undefined ? undefined : parseType(more.type);
  return isRight(checker, { got, expected: fromJson(expected), args: (more.args ?? []).map(fromJson), type });
}

describe("exact", () => {
  test("a value answers itself and nothing of another spelling", () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(right("exact", fromJson(a), a)).toBe(true);
        expect(right("exact", fromJson(a), b)).toBe(stable(a) === stable(b));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test.each<[string, Value, Json, string | undefined, boolean]>([
    ["2.0 answers 2 where nothing is declared", 2.0, 2, undefined, true],
    ["2.0 does not answer an int", 2.0, 2, "int", false],
    ["2.0 inside a list of ints is wrong", [1n, 2.0], [1, 2], "int[]", false],
    ["2 answers a float of 2", 2n, 2, "float", true],
    ["true does not answer 1", true, 1, undefined, false],
    ["1 does not answer true", 1n, true, undefined, false],
    ["null does not answer 0", null, 0, undefined, false],
    ["the text 1 does not answer 1", "1", 1, undefined, false],
    ["two to the 53rd plus one is told from its neighbour", 2n ** 53n, { $int: "9007199254740993" }, undefined, false],
    ["a double as far as it goes is no huge int", 2 ** 53, { $int: "9007199254740993" }, undefined, false],
    ["NaN answers an expected NaN", Number.NaN, { $float: "NaN" }, undefined, true],
    ["NaN answers no number", Number.NaN, 0, undefined, false],
    ["a thing that is no JSON is never right", { odd: "a set" }, null, undefined, false],
    ["a thing deep inside is never right", [[{ odd: "a set" }]], [[null]], undefined, false],
    ["a record needs the same keys", new Map([["a", 1n]]), { a: 1, b: 2 }, undefined, false],
  ])("%s", (_, got, expected, type, is) => {
    expect(right("exact", got, expected, type === undefined ? {} : { type })).toBe(is);
  });
});

describe("any order", () => {
  test("a shuffled list is right; with one item changed or doubled it is not", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 12 }), fc.nat(), (items, at) => {
        const got = [...items].sort((a, b) => ((a ^ at) % 7) - ((b ^ at) % 7)).map(BigInt);
        expect(right("any-order", got, items)).toBe(true);
        const doubled = [...got.slice(1), got[1] ?? 0n];
        expect(right("any-order", doubled, items)).toBe(false);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test("only the deep one forgives the order inside", () => {
    const got = [[2n, 1n], [3n]];
    expect(right("any-order", got, [[3], [1, 2]])).toBe(false);
    expect(right("any-order", [[3n], [1n, 2n]], [[1, 2], [3]])).toBe(true);
    expect(right("any-order-deep", got, [[3], [1, 2]])).toBe(true);
    expect(right("any-order-deep", got, [[3], [1, 1]])).toBe(false);
  });

  test("the declared type still holds for each item", () => {
    expect(right("any-order", [2.0, 1n], [1, 2], { type: "int[]" })).toBe(false);
    expect(right("any-order", [2.0, 1n], [1, 2], { type: "float[]" })).toBe(true);
  });
});

test("a float answers within its distance and not beyond, absolute or relative", () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (aim) => {
      const span = 1e-6 * Math.max(1, Math.abs(aim));
      expect(right("float:1e-6", aim + span * 0.5, aim)).toBe(true);
      expect(right("float:1e-6", aim + span * 3, aim)).toBe(false);
    }),
    { seed: SEED, numRuns: 300 },
  );
  expect(right("float:1e-6", Number.NaN, 1)).toBe(false);
  expect(right("float:1e-6", Number.POSITIVE_INFINITY, 1e308)).toBe(false);
});

test("any-of takes each listed answer and no list of them", () => {
  expect(right("any-of", 2n, [1, 2])).toBe(true);
  expect(right("any-of", 3n, [1, 2])).toBe(false);
  expect(right("any-of", [1n, 2n], [1, 2])).toBe(false);
});

describe("custom checkers", () => {
  const order = "custom:valid-topological-order";
  test.each<[string, Value, Json, Json[], boolean]>([
    [
      "a valid order",
      [0n, 2n, 1n],
      [0, 1, 2],
      [
        3,
        [
          [0, 1],
          [2, 1],
        ],
      ],
      true,
    ],
    [
      "a broken pair",
      [1n, 0n, 2n],
      [0, 1, 2],
      [
        3,
        [
          [0, 1],
          [2, 1],
        ],
      ],
      false,
    ],
    ["an item missing", [0n, 2n], [0, 1, 2], [3, [[0, 1]]], false],
    ["an item doubled", [0n, 0n, 1n], [0, 1, 2], [3, [[0, 1]]], false],
    ["names instead of numbers", ["a", "b"], ["a", "b"], [["b", "a"], [["a", "b"]]], true],
    [
      "none where there is none",
      [],
      [],
      [
        2,
        [
          [0, 1],
          [1, 0],
        ],
      ],
      true,
    ],
    [
      "some order where there is none",
      [0n, 1n],
      [],
      [
        2,
        [
          [0, 1],
          [1, 0],
        ],
      ],
      false,
    ],
    ["none where there is one", [], [0, 1], [2, [[0, 1]]], false],
    ["no list at all", 7n, [0, 1], [2, [[0, 1]]], false],
  ])("topological order: %s", (_, got, expected, args, is) => {
    expect(right(order, got, expected, { args })).toBe(is);
  });

  test.each<[string, Value, Json, boolean]>([
    ["the pair", [0n, 2n], [0, 2], true],
    ["the pair turned round", [2n, 0n], [0, 2], true],
    ["another pair of the same sum", [1n, 3n], [0, 2], true],
    ["one index twice", [3n, 3n], [0, 2], false],
    ["an index outside", [0n, 9n], [0, 2], false],
    ["an index below", [-1n, 2n], [0, 2], false],
    ["a wrong sum", [0n, 1n], [0, 2], false],
    ["none where there is a pair", null, [0, 2], false],
  ])("pair with sum: %s", (_, got, expected, is) => {
    expect(right("custom:pair-with-sum", got, expected, { args: [[1, 2, 5, 4], 6] })).toBe(is);
  });

  test.each<[string, Value, boolean]>([
    [
      "one split",
      [
        [3n, 1n],
        [2n, 2n],
      ],
      true,
    ],
    ["a lopsided split", [[3n], [1n, 2n, 2n]], false],
    ["a number left out", [[3n], [1n, 2n]], false],
    ["a number made up", [[4n], [4n]], false],
    ["no lists", [1n, 2n], false],
  ])("balanced split: %s", (_, got, is) => {
    expect(right("custom:balanced-split", got, 0, { args: [[1, 2, 2, 3]] })).toBe(is);
  });

  test("no custom checker accepts or throws on anything at all", () => {
    fc.assert(
      fc.property(json, (thing) => {
        for (const name of ["valid-topological-order", "pair-with-sum", "balanced-split"])
          expect(typeof right(`custom:${name}`, fromJson(thing), thing, { args: [thing, thing] })).toBe("boolean");
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe("printed text", () => {
  test.each<[string, string, string, boolean]>([
    ["spaces at line ends and empty lines at the end", "42  \r\n\n", "42", true],
    ["a space inside", "4 2", "42", false],
    ["an empty line in front", "\n42", "42", false],
    ["nothing", "", "42", false],
    ["words beside the answer", "AC\n42", "42", false],
  ])("exact: %s", (_, got, expected, is) => {
    expect(isRightText("exact", { got, expected })).toBe(is);
  });
  test("lines in any order, and numbers within a distance", () => {
    expect(isRightText("any-order", { got: "b\na\n", expected: "a\nb" })).toBe(true);
    expect(isRightText("any-order", { got: "b\nb\n", expected: "a\nb" })).toBe(false);
    expect(isRightText("float:1e-3", { got: "x 1.0004", expected: "x 1" })).toBe(true);
    expect(isRightText("float:1e-3", { got: "x 1.1", expected: "x 1" })).toBe(false);
    expect(isRightText("float:1e-3", { got: "x nan", expected: "x 1" })).toBe(false);
  });
});

test.each([
  ["exact", true],
  ["float:1e-6", true],
  ["float:0.01", true],
  ["float:0", false],
  ["float:", false],
  ["float:-1", false],
  ["custom:balanced-split", true],
  ["custom:nothing", false],
  ["custom:constructor", false],
  ["", false],
])("%j as a checker: %s", (text, is) => {
  expect(isChecker(text)).toBe(is);
});

function stable(value: Json): string {
  if (value === null || typeof value !== "object") return Object.is(value, -0) ? "0" : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => stable(item))}]`;
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${stable(member ?? null)}`)
    .sort()}}`;
}
