import { smallestChange } from "@assay/core/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rebase } from "./rebase.ts";

const SEED = 20_260_301;
const edit = (base: number, from: number, to: number, text: string) => ({
  base,
  changes: [{ from, to, text }],
  origin: "typing" as const,
  claimedAtMs: 0,
});

test("the screen is the server's buffer with what it has not acknowledged", () => {
  expect(rebase({ text: "ab", rev: 4 }, [edit(4, 2, 2, "c"), edit(5, 0, 1, "")])).toEqual({ text: "bc", rev: 6 });
  expect(rebase({ text: "ab", rev: 4 }, [])).toEqual({ text: "ab", rev: 4 });
});

test("edits made on another revision do not fit", () => {
  expect(rebase({ text: "ab", rev: 5 }, [edit(4, 2, 2, "c")])).toBeUndefined();
  expect(rebase({ text: "ab", rev: 4 }, [edit(4, 2, 2, "c"), edit(4, 0, 0, "d")])).toBeUndefined();
});

test("an edit outside the text does not fit", () => {
  expect(rebase({ text: "ab", rev: 4 }, [edit(4, 1, 3, "")])).toBeUndefined();
});

test("any sequence of single differences rebases to the last text", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 30 }), { minLength: 1, maxLength: 12 }), (texts) => {
      const edits = texts.slice(1).flatMap((after, index) => {
        const change = smallestChange(texts[index] ?? "", after);
        return change === null ? [] : [change];
      });
      const pending = edits.map((change, index) => edit(1 + index, change.from, change.to, change.text));
      expect(rebase({ text: texts[0] ?? "", rev: 1 }, pending)?.text).toBe(texts.at(-1));
    }),
    { seed: SEED, numRuns: 300 },
  );
});
