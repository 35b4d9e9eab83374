import { describe, expect, test } from "vitest";
import { answerFrames, isSameBuffer, lostAnswer, NUMBERS_MAX, nextInLine } from "./answer.ts";
import { checksum } from "./frames.ts";

const CODE = { language: "python", buffers: { python: { rev: 7 } } } as const;
const EDITS = { type: "edits", n: 4, language: "python", edits: [] } as const;

describe("what a frame's sender is told", () => {
  test("is the revision of its buffer, of the open one, or 0 where none is open", () => {
    expect(answerFrames(EDITS, "kept", CODE)).toEqual([{ type: "ack", n: 4, rev: 7 }]);
    expect(answerFrames({ type: "hint", n: 5 }, "needless", CODE)).toEqual([{ type: "ack", n: 5, rev: 7 }]);
    expect(answerFrames({ type: "hint", n: 5 }, "kept", { language: null, buffers: {} })).toEqual([
      { type: "ack", n: 5, rev: 0 },
    ]);
  });

  test.each(["malformed", "out-of-order", "not-now"] as const)("of edits refused as %s is to send the text", (code) => {
    expect(answerFrames(EDITS, { code, message: "why" }, CODE)).toEqual([
      { type: "ack", n: 4, rev: 7 },
      { type: "mismatch", language: "python", rev: 7 },
    ]);
    expect(answerFrames({ type: "hint", n: 4 }, { code, message: "why" }, CODE)).toEqual([
      { type: "refused", n: 4, code, message: "why" },
    ]);
  });

  test("of edits that are too large or come too late is the refusal", () => {
    for (const code of ["too-large", "over", "read-only"] as const)
      expect(answerFrames(EDITS, { code, message: "why" }, CODE)).toEqual([
        { type: "refused", n: 4, code, message: "why" },
      ]);
  });
});

test("a number that nobody remembers is given back when a person did something in it", () => {
  const lastN = NUMBERS_MAX + 10;
  expect(lostAnswer({ type: "say", n: 10, text: "x" }, lastN)).toBe("kept");
  expect(lostAnswer({ type: "say", n: 11, text: "x" }, lastN)).toMatchObject({ code: "not-now" });
  expect(lostAnswer({ type: "compose", n: 11, on: true }, lastN)).toBe("needless");
});

test("a screen is the same at the same revision with the same text only", () => {
  const check = { type: "check", language: "python", rev: 7, checksum: checksum("x = 1") } as const;
  expect(isSameBuffer(check, CODE.buffers, "x = 1")).toBe(true);
  expect(isSameBuffer(check, CODE.buffers, "x = 2")).toBe(false);
  expect(isSameBuffer({ ...check, rev: 6 }, CODE.buffers, "x = 1")).toBe(false);
});

test.each([
  [null, 9, 9],
  [3, 4, 4],
  [3, 3, 3],
  [3, 2, 3],
  [3, 5, null],
])("after %j the frame %j leaves %j", (lastN, n, next) => {
  expect(nextInLine(lastN, n)).toBe(next);
});
