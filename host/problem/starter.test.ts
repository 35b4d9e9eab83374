import { starterFor, type Tests } from "@assay/core/problem";
import { LANGUAGE_IDS, type LanguageId, type Sandbox } from "@assay/core/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bubblewrapSandbox } from "../sandbox/index.ts";
import { judgeRun } from "./run.ts";

/** Values of each type, hard ones among them, that must come back as they went in. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  int: [7, -2147483648],
  long: [{ $int: "9007199254740993" }],
  float: [0.5, 3, 1e300],
  bool: [true, false],
  string: ["", 'a"\\\n\u0001é\u{1f600}'],
  "int[]": [[], [1, 2]],
  "long[]": [[1, 5_000_000_000]],
  "float[]": [[1.5, 2]],
  "bool[]": [[true, false]],
  "string[]": [["x", ""]],
  "int[][]": [[], [[1], [], [2, 3]]],
  "string[][]": [[["a"], []]],
  "list<int>": [[], [1, 2, 3]],
  "tree<int>": [[], [1, null, 2, 3], [5, 4, 8, 11, null, 13, 4, 7, 2]],
  "list<int>[]": [[[1], [], [2, 3]]],
  "tree<int>[]": [[[1, null, 2], []]],
};
const TYPES = Object.keys(VALUES);
const echoes: Tests = {
  class: "Echo",
  methods: [
    { name: "new", params: [{ name: "first", type: "int" }], returns: "void" },
    ...TYPES.map((type, at) => ({ name: `give${at}`, params: [{ name: "value", type }], returns: type })),
    { name: "note", params: [{ name: "value", type: "int" }], returns: "void" },
  ],
  cases: [
    {
      calls: [
        ["new", 1],
        ...TYPES.flatMap((type, at) => (VALUES[type] ?? []).map((value) => [`give${at}`, value as never])),
        ["note", 3],
      ],
      expected: [null, ...TYPES.flatMap((type) => VALUES[type] ?? []), null] as never,
    },
  ],
};
/** Turns round what it is given, in place; with a parameter whose name is reserved somewhere. */
const inPlace: Tests = {
  entry: "turn",
  params: [
    { name: "row", type: "int[]" },
    { name: "box", type: "string" },
    { name: "func", type: "bool" },
  ],
  returns: "void",
  cases: [
    { args: [[1, 2, 3], "", true], expected: [3, 2, 1] },
    { args: [[], "", false], expected: [] },
  ],
};
const reading: Tests = { cases: [{ stdin: "one\ntwo\n", stdout: "" }] };

/** The starter with a body: each method of one parameter gives it back. */
function echoing(language: LanguageId, starter: string): string {
  if (language === "rust") return starter.replace(/(value: .*->.*\{\n) +\S.*\n/g, "$1        value\n");
  if (language === "c")
    return starter
      .replace(/ +\*returnSize = 0;\n/g, "    *returnSize = valueSize;\n")
      .replace(/(returnSizes\) \{\n)/g, "$1    *returnSizes = valueSizes;\n")
      .replace(/(\bvalue\b.*\{\n(?: +\*.*\n)*) +return .*;/g, "$1    return (void *)value;")
      .replace(/(\b(?:int|double|bool|long long) Echo_give.*\{\n) +return .*;/g, "$1    return value;");
  return starter.replace(/(\bvalue\b.*\n\s*)return [^;\n]*/g, "$1return value");
}

const TURNED: Readonly<Record<LanguageId, string>> = {
  python: "    row.reverse()\n    row = []",
  javascript: "  row.reverse();",
  typescript: "  row.reverse();",
  java: "int n = row.length; for (int i = 0; i < n / 2; i++) { int kept = row[i]; row[i] = row[n - 1 - i]; row[n - 1 - i] = kept; }",
  c: "int n = rowSize; for (int i = 0; i < n / 2; i++) { int kept = row[i]; row[i] = row[n - 1 - i]; row[n - 1 - i] = kept; }",
  cpp: "int n = row.size(); for (int i = 0; i < n / 2; i++) std::swap(row[i], row[n - 1 - i]);",
  go: "\tfor i, j := 0, len(row)-1; i < j; i, j = i+1, j-1 { row[i], row[j] = row[j], row[i] }",
  rust: "    row.reverse();",
};

function turning(language: LanguageId, starter: string): string {
  if (language === "python") return starter.replace(/ {4}pass/, TURNED.python);
  return starter.replace(/(turn\(.*\{\n)/, `$1${TURNED[language]}\n`);
}

describe.each(LANGUAGE_IDS)("the starters in %s", (language) => {
  let sandbox: Sandbox;
  let isInstalled: boolean;
  beforeAll(async () => {
    sandbox = bubblewrapSandbox();
    isInstalled = (await sandbox.languages()).some((one) => one.language === language && one.installed);
  });
  afterAll(() => sandbox.shut());

  const made = (tests: Tests): string => {
    const starter = starterFor(tests, language);
    if (!starter.ok) throw new Error(starter.failure.message);
    return starter.value;
  };
  const judge = (tests: Tests, source: string) =>
    judgeRun({ sandbox, tests, language, source, limits: { compileMs: 30_000 } });

  test("hold a method for each type, and what is given comes back", { timeout: 120_000 }, async (context) => {
    const starter = made(echoes);
    if (!isInstalled) return context.skip(`${language} is not installed here`);
    const { outcome, stderr, tests } = await judge(echoes, echoing(language, starter));
    expect([stderr, outcome, tests?.cases[0]?.shown?.got === undefined]).toEqual(["", "accepted", false]);
    expect((await judge(echoes, starter)).outcome).toBe("wrong_answer");
    return undefined;
  });

  test("hold a function that answers in place", { timeout: 120_000 }, async (context) => {
    const starter = made(inPlace);
    if (!isInstalled) return context.skip(`${language} is not installed here`);
    const { outcome, stderr } = await judge(inPlace, turning(language, starter));
    expect([stderr, outcome]).toEqual(["", "accepted"]);
    expect((await judge(inPlace, starter)).outcome).toBe("wrong_answer");
    return undefined;
  });

  test("read standard input to its end", { timeout: 120_000 }, async (context) => {
    const starter = made(reading);
    if (!isInstalled) return context.skip(`${language} is not installed here`);
    const { outcome, stderr } = await judge(reading, starter);
    expect([stderr, outcome]).toEqual(["", "accepted"]);
    return undefined;
  });
});
