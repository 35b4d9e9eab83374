import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGE_IDS } from "../sandbox/index.ts";
import { programFor, stdinFor } from "./driver.ts";
import type { ClassTests, FunctionTests, Tests } from "./tests.ts";

const NONCE = "0123456789abcdef0123456789abcdef";
const params = [{ name: "a", type: "int" }];

test("no expected value is in any program or input, in any language and kind of tests", () => {
  const secret = fc.integer({ min: 10_000_000, max: 99_999_999 });
  fc.assert(
    fc.property(secret, fc.integer({ min: 0, max: 999 }), (expected, arg) => {
      const kinds: Tests[] = [
        { entry: "solve", params, returns: "int", cases: [{ args: [arg], expected }] },
        {
          class: "Box",
          methods: [
            { name: "new", params: [], returns: "void" },
            { name: "get", params, returns: "int" },
          ],
          cases: [{ calls: [["new"], ["get", arg]], expected: [null, expected] }],
        },
        { cases: [{ stdin: `${arg}\n`, stdout: `${expected}\n` }] },
      ];
      for (const tests of kinds)
        for (const language of LANGUAGE_IDS) {
          const work = { language, source: "" };
          const program = programFor(work, tests);
          if (!program.ok) throw new Error(program.failure.message);
          const input = stdinFor(work, tests, 0, NONCE);
          expect(input.ok).toBe(true);
          expect(JSON.stringify([program, input]).includes(String(expected))).toBe(false);
        }
    }),
    { seed: 20261204, numRuns: 50 },
  );
});

test("the candidate's lines keep their numbers, in a file or a part of their own", () => {
  const tests: FunctionTests = { entry: "solve", params, returns: "int", cases: [] };
  for (const language of LANGUAGE_IDS) {
    const source = "first line\nsecond line";
    const program = programFor({ language, source }, tests);
    if (!program.ok) throw new Error(program.failure.message);
    const { files, main } = program.value;
    const own = Object.entries(files).filter(([, text]) => text.includes("second line"));
    expect(own).toHaveLength(1);
    const [name = "", text = ""] = own[0] ?? [];
    if (language === "c" || language === "cpp") expect(text).toContain(`\n#line 1 "main.${language}"\n${source}\n`);
    else expect({ driver: name === main, head: text.slice(0, source.length) }).toEqual({ driver: false, head: source });
  }
});

describe("what cannot be called is refused with the reason", () => {
  const sum: FunctionTests = { entry: "solve", params, returns: "int", cases: [{ args: [1] }] };
  const shelf: ClassTests = { class: "Shelf", cases: [{ calls: [["new"]] }] };
  test.each<[string, Parameters<typeof programFor>, string]>([
    ["a class in C without methods", [{ language: "c", source: "" }, shelf], "C needs methods"],
    ["a class in Go without methods", [{ language: "go", source: "" }, shelf], "Go needs methods"],
    ["a class in Rust without methods", [{ language: "rust", source: "" }, shelf], "Rust needs methods"],
    ["a class in C++ without methods", [{ language: "cpp", source: "" }, shelf], "C++ needs methods"],
    [
      "C without types",
      [
        { language: "c", source: "" },
        { entry: "solve", cases: [] },
      ],
      "C needs params and returns",
    ],
    [
      "arrays nested three times in C",
      [
        { language: "c", source: "" },
        { ...sum, params: [{ name: "t", type: "string[][][]" }] },
      ],
      '"t" is string[][][]',
    ],
    [
      "a list of texts out of C",
      [
        { language: "c", source: "" },
        { ...sum, returns: "list<string>" },
      ],
      "it returns list<string>",
    ],
    [
      "any in Rust",
      [
        { language: "rust", source: "" },
        { ...sum, params: [{ name: "t", type: "any" }] },
      ],
      'Rust has no type "any"',
    ],
    [
      "any in C++",
      [
        { language: "cpp", source: "" },
        { ...sum, params: [{ name: "t", type: "any" }] },
      ],
      '"t" of type any',
    ],
    ["too large a source", [{ language: "python", source: "x".repeat(65 * 1024) }, null], "expected at most 64 KiB"],
    [
      "a file over the main one",
      [{ language: "python", source: "", files: { "main.py": "" } }, sum],
      'a file named "main.py"',
    ],
    [
      "a file over the driver",
      [{ language: "python", source: "", files: { "assay_driver.py": "" } }, sum],
      'a file named "assay_driver.py"',
    ],
    [
      "a file over the Java driver",
      [{ language: "java", source: "", files: { "AssayDriver.java": "" } }, sum],
      'a file named "AssayDriver.java"',
    ],
    ["a file in a folder", [{ language: "python", source: "", files: { "../x": "" } }, sum], 'a file named "../x"'],
  ])("%s", (_, args, message) => {
    const program = programFor(...args);
    expect(program.ok ? "called" : program.failure.message).toContain(message);
  });

  test.each<[string, string, unknown, string]>([
    ["an int too large", "int", 3_000_000_000, "expected int"],
    ["a text for an int", "int", "7", "expected int"],
    ["a number inside texts", "string[]", ["a", 1], "expected string[]"],
    ["null in a list", "list<int>", [1, null], "expected list<int>"],
  ])("%s does not fit", (_, type, value, message) => {
    const tests: FunctionTests = {
      entry: "solve",
      params: [{ name: "a", type }],
      returns: "int",
      cases: [{ args: [value as never] }],
    };
    const input = stdinFor({ language: "java", source: "" }, tests, 0, NONCE);
    expect(input.ok ? "passed" : input.failure.message).toContain(message);
    // Python has no ranges.
    expect(stdinFor({ language: "python", source: "" }, tests, 0, NONCE).ok).toBe(typeof value === "number");
  });

  test("a call of a method that C++ is not told of", () => {
    const methods = [{ name: "new", params: [], returns: "void" }];
    const tests: ClassTests = { class: "Box", methods, cases: [{ calls: [["new"], ["get", 1]] }] };
    const input = stdinFor({ language: "cpp", source: "" }, tests, 0, NONCE);
    expect(input.ok ? "passed" : input.failure.message).toBe('C++ needs "get" in methods');
    expect(stdinFor({ language: "java", source: "" }, tests, 0, NONCE).ok).toBe(true);
  });
});
