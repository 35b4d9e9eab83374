import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges, changedSpan, changesFault, smallestChange } from "./change.ts";
import { toWellFormed } from "./text.ts";

const SEED = 20_240_603;
/** Texts with much in common, some longer than what is compared at once, with characters of two units. */
const PIECES = ["a", "b", "\n", " ", "\u00e9", "\u{1f600}", "\u{1f601}", "{", "x".repeat(300), "y".repeat(4_100)];
const TEXT = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(""));

describe("the change between two texts", () => {
  it("leads from the one to the other and splits no character", () => {
    fc.assert(
      fc.property(TEXT, TEXT, (before, after) => {
        const { start, oldEnd, newEnd } = changedSpan(before, after);
        expect(before.slice(0, start) + after.slice(start, newEnd) + before.slice(oldEnd)).toBe(after);
        expect(oldEnd).toBeGreaterThanOrEqual(start);
        expect(newEnd).toBeGreaterThanOrEqual(start);
        for (const part of [before.slice(start, oldEnd), after.slice(start, newEnd)])
          expect(toWellFormed(part)).toBe(part);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it("is empty between equal texts", () => {
    const { start, oldEnd, newEnd } = changedSpan("one\ntwo", "one\ntwo");
    expect([oldEnd - start, newEnd - start]).toEqual([0, 0]);
  });

  it("is no larger than it must be", () => {
    expect(changedSpan("abcd", "abXcd")).toEqual({ start: 2, oldEnd: 2, newEnd: 3 });
    expect(changedSpan("aXa", "aa")).toEqual({ start: 1, oldEnd: 2, newEnd: 1 });
  });
});

it("the one change between two texts makes the second of the first, never through a pair", () => {
  fc.assert(
    fc.property(TEXT, TEXT, (before, after) => {
      const change = smallestChange(before, after);
      expect(change === null ? before : applyChanges(before, [change])).toBe(after);
      if (change !== null) expect(toWellFormed(change.text)).toBe(change.text);
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});

it("changes that fit make the text they say", () => {
  fc.assert(
    fc.property(TEXT, fc.array(fc.tuple(fc.nat(40), fc.nat(40), TEXT), { maxLength: 4 }), (text, raw) => {
      const changes = raw.map(([from, size, insert]) => ({ from, to: from + size, text: insert }));
      if (changesFault(changes, text.length) !== undefined) return;
      // From the back, one by one, the offsets of the earlier ones still hold.
      const expected = changes.reduceRight(
        (sum, change) => sum.slice(0, change.from) + change.text + sum.slice(change.to),
        text,
      );
      expect(applyChanges(text, changes)).toBe(toWellFormed(expected));
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});

it("changes out of order, overlapping or outside are named", () => {
  const change = (from: number, to: number) => ({ from, to, text: "" });
  expect(changesFault([change(0, 2), change(2, 3)], 3)).toBeUndefined();
  for (const bad of [[change(1, 0)], [change(0, 4)], [change(-1, 0)], [change(0, 2), change(1, 3)], [change(0.5, 1)]])
    expect(changesFault(bad, 3)).toContain("does not fit a buffer of 3 characters");
});
