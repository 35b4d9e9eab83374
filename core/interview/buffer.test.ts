import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesBeyond, isBlank, lineCountOf } from "./buffer.ts";
import { ownChars } from "./own-chars.ts";

const SEED = 20_240_603;
const anyText = fc
  .array(fc.constantFrom("a", "b", "\n", " ", "\u00e9", "\u{1f600}", "\u{1f601}", "{"), { maxLength: 30 })
  .map((parts) => parts.join(""));

test("lines, blanks and bytes", () => {
  expect([lineCountOf(""), lineCountOf("a"), lineCountOf("a\n"), lineCountOf("a\nb")]).toEqual([1, 1, 2, 2]);
  expect([isBlank(""), isBlank(" \n\t"), isBlank(" x")]).toEqual([true, true, false]);
  expect([bytesBeyond("\u20ac\u20ac", 6), bytesBeyond("\u20ac\u20ac", 5), bytesBeyond("ab", 6)]).toEqual([0, 1, 0]);
});

test("own characters are what is not the starter's, blanks left out", () => {
  const starter = "def solve(xs):\n    pass\n";
  expect(ownChars(starter, starter)).toBe(0);
  expect(ownChars(`\n\n${starter}   \n`, starter)).toBe(0);
  expect(ownChars("", starter)).toBe(0);
  expect(ownChars("def solve(xs):\n    return len(xs)\n", starter)).toBe("returnlen(xs)".length - 1);
  expect(ownChars(`# hi\n${starter}# ho\n`, starter)).toBe(6);
});

test("own characters never exceed what stands there, and a huge buffer is counted without a huge table", () => {
  fc.assert(
    fc.property(anyText, anyText, (text, starter) => {
      const own = ownChars(text, starter);
      const solid = text.replace(/\s+/g, "").length;
      expect(own).toBeGreaterThanOrEqual(Math.max(0, solid - starter.replace(/\s+/g, "").length));
      expect(own).toBeLessThanOrEqual(solid);
    }),
    { seed: SEED, numRuns: 500 },
  );
  expect(ownChars("x".repeat(100_000), "y".repeat(100))).toBe(99_900);
});
