import fc from "fast-check";
import { expect, test } from "vitest";
import { type Json, sha256 } from "../base/index.ts";
import { publicProblem } from "./public.ts";
import { changed, sampleFolder } from "./sample-folder.fixture.ts";
import { type FolderFiles, readProblem } from "./shape.ts";

function load(files: FolderFiles) {
  const read = readProblem("bread-baskets", files, sha256);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value;
}

test("the browser gets no hint, answer, pitfall, follow-up, approach, mutant or solution", () => {
  const text = JSON.stringify(publicProblem(load(sampleFolder())));
  for (const secret of [
    "nudge-secret",
    "direction-secret",
    "step-secret",
    "hold-",
    "pit-secret",
    "follow-secret",
    "plus-secret",
    "mutant-secret",
    "a + b",
    "restate",
    "adding",
  ])
    expect({ secret, there: text.includes(secret) }).toEqual({ secret, there: false });
});

test("no input, name or expected value of a hidden case is in what the browser gets", () => {
  const secret = fc.tuple(
    fc.integer({ min: 10_000_000, max: 99_999_999 }),
    fc.integer({ min: 10_000_000, max: 99_999_999 }),
  );
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 6 }), (secrets) => {
      const cases: Json[] = [{ name: "small", args: [40, 2], expected: 42 }];
      for (const [a, b] of secrets) cases.push({ name: `name${a}`, args: [a, 1], expected: b, hidden: true });
      const shown = publicProblem(load(changed("tests.json", { cases })));
      const text = JSON.stringify(shown);
      for (const [a, b] of secrets) expect(text.includes(String(a)) || text.includes(String(b))).toBe(false);
      expect({ visible: shown.visibleCount, hidden: shown.hiddenCount }).toEqual({
        visible: 1,
        hidden: secrets.length,
      });
    }),
    { seed: 20261203, numRuns: 100 },
  );
});

test("examples read as a person writes them", () => {
  const shown = publicProblem(load(sampleFolder()));
  expect(shown.signature).toBe("solve(a: int, b: int) -> int");
  expect(shown.examples[0]).toEqual({ name: "small", input: "a = 40, b = 2", expected: "42" });
  const shelf = {
    class: "Shelf",
    methods: [
      { name: "new", params: [{ name: "size", type: "int" }], returns: "void" },
      { name: "find", params: [{ name: "key", type: "string" }], returns: "int" },
    ],
    cases: [
      {
        calls: [
          ["new", 2],
          ["find", "k"],
        ],
        expected: [null, -1],
      },
    ],
  };
  const folder = { ...sampleFolder(), "tests.json": JSON.stringify(shelf) };
  const classy = publicProblem(load(folder));
  expect(classy.signature).toBe("class Shelf\n  new(size: int)\n  find(key: string) -> int");
  expect(classy.examples).toEqual([{ name: "case 1", input: 'new Shelf(2)\nfind("k")', expected: "[null, -1]" }]);
});
