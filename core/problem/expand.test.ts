import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../base/index.ts";
import { compact, expand, randomFrom } from "./expand.ts";

const written = (value: Json) => {
  const made = expand(value, "tests.json");
  if (!made.ok) throw new Error(made.failure.message);
  return made.value;
};

test.each<[Json, Json]>([
  [
    { $repeat: [{ $range: [0, 2] }, 2] },
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [{ $range: [5, 0, -2] }, [5, 3, 1]],
  [{ $concat: [[1], { $repeat: [2, 2] }] }, [1, 2, 2]],
  [{ $concat: ["a", { $text: ["b", 2] }] }, "abb"],
  [{ $sort: [3, 1, 10, 2] }, [1, 2, 3, 10]],
  [
    { $zip: [{ $repeat: ["put", 2] }, { $range: [7, 9] }] },
    [
      ["put", 7],
      ["put", 8],
    ],
  ],
  [{ $join: [["a", 1, "b"], "-"] }, "a-1-b"],
  [{ $ints: [3, 4, -1, 1] }, [1, 0, 1, 0]],
  [{ $picks: [3, 3, ["x", "y"]] }, ["y", "x", "y"]],
  [{ $shuffle: [3, { $range: [0, 6] }] }, [5, 0, 1, 3, 2, 4]],
])("%j is written out", (form, value) => {
  expect(written(form)).toEqual(value);
});

test.each<[Json]>([
  [{ $ints: [1, 2, 5, 4] }],
  [{ $picks: [1, 2, []] }],
  [{ $zip: [[1], [1, 2]] }],
  [{ $repeat: ["x".repeat(100), 400_000] }],
  [{ $sort: ["b"] }],
])("%j is refused", (form) => {
  const made = expand({ args: [form] }, "tests.json");
  expect(made.ok ? "" : made.failure.message).toMatch(/^tests\.json has .*expected e\.g\./);
});

test("numbers of a form stay within their bounds and reach both", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 5 }), (seed, low, width) => {
      const list = written({ $ints: [seed, 300, low, low + width] }) as number[];
      expect([Math.min(...list), Math.max(...list)]).toEqual([low, low + width]);
    }),
    { numRuns: 50 },
  );
  const next = randomFrom(5);
  expect(Array.from({ length: 5 }, () => next(2 ** 53)).every((one) => Number.isSafeInteger(one))).toBe(true);
});

test("what is made compact is written out again", () => {
  const item = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom("a", null, true), fc.constant([1]));
  const runs = fc.array(fc.tuple(item, fc.integer({ min: 1, max: 30 })), { maxLength: 6 });
  fc.assert(
    fc.property(runs, fc.integer({ min: -9, max: 9 }), (pieces, from) => {
      const list = [
        ...pieces.flatMap(([one, count]) => Array.from({ length: count }, () => one)),
        ...Array.from({ length: 40 }, (_, at) => from + at * 3),
      ] as Json;
      expect(written(compact(list))).toEqual(list);
      expect(JSON.stringify(compact(list)).length).toBeLessThanOrEqual(JSON.stringify(list).length);
    }),
  );
});
