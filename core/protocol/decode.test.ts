import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../base/index.ts";
import { decodeClient, decodeServer, WIRE } from "./index.ts";

const SEED = 20_260_105;

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
const decode = (value: unknown) => decodeClient(JSON.stringify(value), parse);

const edit = { base: 1, changes: [{ from: 0, to: 0, text: "x" }], origin: "typing", claimedAtMs: 5 };
const good = [
  { type: "hello", protocol: 1, tab: "tab-00001", takeOver: false },
  { type: "edits", n: 1, language: "python", edits: [edit] },
  { type: "check", n: 2, language: "python", rev: 2, checksum: "0badcafe" },
  { type: "restore", n: 3, language: "java", text: "class A {}" },
  { type: "language", n: 4, language: "cpp" },
  { type: "say", n: 5, text: "Hello" },
  { type: "compose", n: 6, on: true },
  { type: "run", n: 7, what: "tests", input: null },
  { type: "hint", n: 8 },
  { type: "hold", n: 9, on: false },
  { type: "pause", n: 10, on: true },
  { type: "time", n: 11, addMinutes: 10, timed: null },
  { type: "end", n: 12 },
];

describe("a browser's frame", () => {
  test.each(good)("of type $type is read as it was sent", (frame) => {
    expect(decode(frame)).toEqual({ ok: true, value: frame });
  });

  test.each([
    ["an unknown type", { type: "shutdown", n: 1 }],
    ["an unknown language", { type: "language", n: 1, language: "cobol" }],
    ["no number", { type: "hint" }],
    ["a number that counts nothing", { type: "hint", n: 0 }],
    ["a broken number", { type: "hint", n: 1.5 }],
    ["an origin that is the server's alone", { ...good[1], edits: [{ ...edit, origin: "starter" }] }],
    [
      "a change that ends before it begins",
      { ...good[1], edits: [{ ...edit, changes: [{ from: 3, to: 1, text: "" }] }] },
    ],
    ["no edit at all", { ...good[1], edits: [] }],
    ["a tab's name with a path in it", { ...good[0], tab: "../../etc/passwd" }],
    ["a list in the place of the frame", [good[0]]],
    ["null", null],
  ])("with %s is malformed", (_what, frame) => {
    const read = decode(frame);
    expect(read).toMatchObject({ ok: false, failure: { code: "malformed" } });
  });

  test("that is too large says both sizes and its number", () => {
    const read = decode({ type: "say", n: 7, text: "a".repeat(WIRE.sayChars + 1) });
    expect(read).toMatchObject({
      ok: false,
      failure: { code: "too-large", n: 7, message: expect.stringMatching(/4001 characters, at most 4000/) },
    });
    const paste = decode({
      ...good[1],
      edits: [{ ...edit, changes: [{ from: 0, to: 0, text: "p".repeat(300_000) }] }],
    });
    expect(paste).toMatchObject({
      ok: false,
      failure: { code: "too-large", n: 1, message: expect.stringMatching(/300000 characters, at most 262144/) },
    });
    // The longest spelling of the largest text still fits a frame: a control character takes six bytes in JSON.
    const restore = { type: "restore", n: 9, language: "python", text: "\u0001".repeat(WIRE.bufferBytes) };
    expect(JSON.stringify(restore).length).toBeGreaterThan(6 * WIRE.bufferBytes);
    expect(decode(restore).ok).toBe(true);
    const flood = decodeClient(" ".repeat(WIRE.frameBytes + 1), parse);
    expect(flood).toMatchObject({ ok: false, failure: { code: "too-large", n: null } });
  });

  test("that nests a million brackets is refused before a parser meets it", () => {
    let parsed = 0;
    const read = decodeClient("[".repeat(1_000_000), () => {
      parsed++;
      return undefined;
    });
    expect(read).toMatchObject({ ok: false, failure: { code: "malformed" } });
    expect(parsed).toBe(0);
  });

  test("may hold brackets, quotes and backslashes in its texts", () => {
    const text = `${'[{"\\'.repeat(50)}`;
    expect(decode({ type: "say", n: 1, text })).toEqual({ ok: true, value: { type: "say", n: 1, text } });
  });

  test("keeps NUL, lone surrogates and CRLF for observe to tidy", () => {
    const text = "a\u0000b\ud800c\r\nd";
    expect(decode({ type: "say", n: 1, text })).toEqual({ ok: true, value: { type: "say", n: 1, text } });
  });

  test("gains nothing from keys that reach for a prototype", () => {
    const read = decodeClient('{"type":"hint","n":1,"__proto__":{"admin":true},"constructor":1}', parse);
    expect(read).toEqual({ ok: true, value: { type: "hint", n: 1 } });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test("of any making at all is answered and never throws, over 10,000 of them", () => {
    const shaped = fc.record(
      {
        type: fc.constantFrom(...good.map((frame) => frame.type), "other"),
        n: fc.oneof(fc.nat(), fc.double(), fc.string(), fc.constant(null)),
        language: fc.oneof(fc.constantFrom("python", "java"), fc.string()),
        text: fc.oneof(fc.string(), fc.nat()),
        on: fc.oneof(fc.boolean(), fc.string()),
        edits: fc.oneof(fc.array(fc.anything(), { maxLength: 3 }), fc.constant([edit])),
        what: fc.constantFrom("tests", "own", "x"),
        input: fc.oneof(fc.string(), fc.constant(null)),
      },
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      shaped.map((value) => JSON.stringify(value)),
      fc.tuple(fc.constantFrom(...good), fc.nat(200), fc.string({ maxLength: 3 })).map(([frame, at, noise]) => {
        const whole = JSON.stringify(frame);
        const cut = at % whole.length;
        return whole.slice(0, cut) + noise + whole.slice(cut + noise.length);
      }),
    );
    let accepted = 0;
    fc.assert(
      fc.property(text, (frame) => {
        const read = decodeClient(frame, parse);
        if (read.ok) {
          accepted++;
          expect(good.map((each) => each.type)).toContain(read.value.type);
        } else {
          expect(read.failure.message.length).toBeLessThan(400);
        }
      }),
      { numRuns: 10_000, seed: SEED },
    );
    // Believed only when the generator makes good frames too.
    expect(accepted).toBeGreaterThan(100);
  });
});

describe("a server's frame", () => {
  test("needs a type and a number", () => {
    expect(decodeServer('{"type":"taken-over"}', parse)).toMatchObject({ ok: true });
    for (const bad of ["", "[]", "null", "7", '{"n":1}', '{"type":7}'])
      expect(decodeServer(bad, parse)).toMatchObject({ ok: false, failure: { code: "malformed" } });
  });
});
