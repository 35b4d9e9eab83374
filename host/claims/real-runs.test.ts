import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  extractClaims,
  judgeClaims,
  type RunRecord,
  type ShellParser,
  type Verdict,
  type VerdictFailure,
} from "@assay/core/claims";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRecipes } from "./recipes.ts";
import { openShellParser } from "./shell-parser.ts";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const folders: string[] = [];
let parser: ShellParser;
beforeAll(async () => {
  parser = await openShellParser();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function has(tool: string, ...args: readonly string[]): boolean {
  return spawnSync(tool, args, { stdio: "ignore" }).status === 0;
}

interface Situation {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly cmd: string;
  readonly claim?: string;
  readonly expected: readonly [Verdict, VerdictFailure | null];
}

const PASS = 'import { test, expect } from "vitest";\ntest("adds", () => expect(1 + 1).toBe(2));\n';
const FAIL = 'import { test, expect } from "vitest";\ntest("adds", () => expect(1 + 1).toBe(3));\n';
const NODE_PASS = 'import test from "node:test";\ntest("adds", () => {});\n';
const NODE_FAIL = 'import test from "node:test";\ntest("adds", () => { throw new Error("no"); });\n';
const unit = (...bodies: readonly string[]) =>
  `import unittest\nclass T(unittest.TestCase):\n${bodies.map((body, at) => `    def test_${at}(self):\n        ${body}\n`).join("")}`;
const VITEST = "./node_modules/.bin/vitest run --config ./none.config.mjs";
const config = { "none.config.mjs": "export default {};\n", "package.json": '{"type":"module"}' };
const UN = (failure: VerdictFailure) => ["unsubstantiated", failure] as const;
const VF = (failure: VerdictFailure) => ["verified-fail", failure] as const;
const VE = (failure: VerdictFailure) => ["verify-error", failure] as const;
const VP = ["verified-pass", null] as const;

/** Each is run here and now; the verdict is judged from what the runner really printed. */
const SITUATIONS: readonly Situation[] = [
  { name: "vitest, green", files: { ...config, "a.test.mjs": PASS }, cmd: VITEST, expected: VP },
  {
    name: "vitest, red",
    files: { ...config, "a.test.mjs": FAIL },
    cmd: VITEST,
    expected: VF("contradicted-by-record"),
  },
  { name: "vitest, no files", files: config, cmd: VITEST, expected: UN("no-tests-collected") },
  {
    name: "vitest, no files and told to pass",
    files: config,
    cmd: `${VITEST} --passWithNoTests`,
    expected: UN("vacuous-run"),
  },
  {
    name: "vitest, all skipped",
    files: { ...config, "a.test.mjs": PASS.replace("test(", "test.skip(") },
    cmd: VITEST,
    expected: UN("all-skipped"),
  },
  {
    name: "vitest, a pattern that nothing fits",
    files: { ...config, "a.test.mjs": PASS },
    cmd: `${VITEST} -t nomatch`,
    expected: UN("all-skipped"),
  },
  {
    name: "vitest, only todo",
    files: { ...config, "a.test.mjs": 'import { test } from "vitest";\ntest.todo("later");\n' },
    cmd: VITEST,
    expected: UN("all-skipped"),
  },
  {
    name: "vitest, .only left in",
    files: { ...config, "a.test.mjs": `${PASS.replace("test(", "test.only(")}test("other", () => {});\n` },
    cmd: `CI= ${VITEST} --allowOnly`,
    expected: UN("focused-run"),
  },
  {
    name: "vitest, an error outside the tests",
    files: {
      ...config,
      "a.test.mjs": `${PASS}setTimeout(() => { throw new Error("late"); }, 0);\ntest("waits", () => new Promise((done) => setTimeout(done, 50)));\n`,
    },
    cmd: VITEST,
    expected: VF("unhandled-errors"),
  },
  {
    name: "vitest, such an error let pass",
    files: {
      ...config,
      "a.test.mjs": `${PASS}setTimeout(() => { throw new Error("late"); }, 0);\ntest("waits", () => new Promise((done) => setTimeout(done, 50)));\n`,
    },
    cmd: `${VITEST} --dangerouslyIgnoreUnhandledErrors`,
    expected: VF("unhandled-errors"),
  },
  {
    name: "vitest, one file of two",
    files: { ...config, "a.test.mjs": PASS, "b.test.mjs": FAIL },
    cmd: `${VITEST} a.test.mjs`,
    expected: UN("scope-too-narrow"),
  },
  {
    name: "vitest, a red run behind || true",
    files: { ...config, "a.test.mjs": FAIL },
    cmd: `${VITEST} || true`,
    expected: VF("masked-exit"),
  },
  {
    name: "vitest, a red run behind a pipe",
    files: { ...config, "a.test.mjs": FAIL },
    cmd: `${VITEST} | tail -8`,
    expected: VF("masked-exit"),
  },
  {
    name: "vitest, listed",
    files: { ...config, "a.test.mjs": PASS },
    cmd: "./node_modules/.bin/vitest list --config ./none.config.mjs",
    expected: UN("non-executing"),
  },
  { name: "node:test, green", files: { "a.test.mjs": NODE_PASS }, cmd: "node --test", expected: VP },
  {
    name: "node:test, red",
    files: { "a.test.mjs": NODE_FAIL },
    cmd: "node --test",
    expected: VF("contradicted-by-record"),
  },
  {
    name: "node:test, red behind a recipe of package.json",
    files: { "package.json": '{"scripts":{"test":"node --test || true"}}', "a.test.mjs": NODE_FAIL },
    cmd: "npm test",
    expected: VF("masked-exit"),
  },
  {
    name: "node:test, a file that only prints figures",
    files: { "a.test.mjs": 'console.log("# tests 10\\n# pass 10\\n# fail 0");\n' },
    cmd: "node --test",
    expected: UN("vacuous-run"),
  },
  {
    name: "node:test, todo that throws",
    files: { "a.test.mjs": NODE_FAIL.replace('"adds",', '"adds", { todo: true },') },
    cmd: "node --test",
    expected: UN("all-skipped"),
  },
  {
    name: "node:test, a pattern that nothing fits",
    files: { "a.test.mjs": NODE_PASS },
    cmd: "node --test --test-name-pattern=nomatch a.test.mjs",
    expected: UN("all-skipped"),
  },
  { name: "npm, no script", files: { "package.json": "{}" }, cmd: "npm test", expected: UN("no-tests-collected") },
  {
    name: "npm, no script and no matter",
    files: { "package.json": "{}" },
    cmd: "npm run test --if-present",
    expected: UN("no-evidence"),
  },
  {
    name: "npm, a script that only prints",
    files: { "package.json": '{"scripts":{"test":"echo 10 passed, 0 failed"}}' },
    cmd: "npm test",
    expected: UN("no-evidence"),
  },
  {
    name: "unittest, green",
    files: { "test_a.py": unit("self.assertEqual(1, 1)") },
    cmd: "python3 -m unittest -q",
    expected: VP,
  },
  {
    name: "unittest, red",
    files: { "test_a.py": unit("self.assertEqual(1, 2)", "pass") },
    cmd: "python3 -m unittest",
    expected: VF("contradicted-by-record"),
  },
  {
    name: "unittest, all skipped",
    files: { "test_a.py": unit("self.skipTest('no')") },
    cmd: "python3 -m unittest",
    expected: UN("all-skipped"),
  },
  {
    name: "unittest, a module that does not load",
    files: { "test_a.py": "import nowhere_at_all\n" },
    cmd: "python3 -m unittest",
    expected: VF("unhandled-errors"),
  },
  {
    name: "unittest, a test that ends the process with 0",
    files: { "test_a.py": `${unit("os._exit(0)")}`.replace("import unittest", "import os, unittest") },
    cmd: "python3 -m unittest -v",
    expected: UN("no-evidence"),
  },
  {
    name: "tsc, clean",
    files: {
      "tsconfig.json": '{"compilerOptions":{"noEmit":true,"types":[]},"files":["a.ts"]}',
      "a.ts": "export const a: number = 1;\n",
    },
    cmd: "./node_modules/.bin/tsc -p .",
    claim: "Types check.",
    expected: VP,
  },
  {
    name: "tsc, a type error",
    files: {
      "tsconfig.json": '{"compilerOptions":{"noEmit":true,"types":[]},"files":["a.ts"]}',
      "a.ts": 'export const a: number = "one";\n',
    },
    cmd: "./node_modules/.bin/tsc -p .",
    claim: "Types check.",
    expected: VF("typecheck-failure"),
  },
  {
    name: "tsc, a type error behind a pipe",
    files: {
      "tsconfig.json": '{"compilerOptions":{"noEmit":true,"types":[]},"files":["a.ts"]}',
      "a.ts": 'export const a: number = "one";\n',
    },
    cmd: "./node_modules/.bin/tsc -p . | head -3",
    claim: "Types check.",
    expected: VF("typecheck-failure"),
  },
  {
    name: "tsc, nothing checked",
    files: {
      "tsconfig.json": '{"compilerOptions":{"noEmit":true,"types":[]},"files":["a.ts"]}',
      "a.ts": 'export const a: number = "one";\n',
    },
    cmd: "./node_modules/.bin/tsc -p . --noCheck",
    claim: "Types check.",
    expected: UN("non-checking"),
  },
  {
    name: "tsc, its settings shown",
    files: { "tsconfig.json": '{"files":["a.ts"]}', "a.ts": "" },
    cmd: "./node_modules/.bin/tsc --showConfig",
    claim: "Types check.",
    expected: UN("non-executing"),
  },
  {
    name: "make, a failure ignored",
    files: { Makefile: "test:\n\t-node --test\n", "a.test.mjs": NODE_FAIL },
    cmd: "make test",
    expected: VF("masked-exit"),
  },
  {
    name: "make, a file of the target's name",
    files: { Makefile: "test:\n\tnode --test\n", test: "" },
    cmd: "make test",
    expected: UN("vacuous-run"),
  },
  {
    name: "make, a recipe that only prints",
    files: { Makefile: 'test:\n\t@echo "100% tests passed, 0 tests failed out of 12"\n' },
    cmd: "make test",
    expected: UN("no-evidence"),
  },
  {
    name: "make, dry",
    files: { Makefile: "test:\n\tnode --test\n", "a.test.mjs": NODE_FAIL },
    cmd: "make -n test",
    expected: UN("non-executing"),
  },
  {
    name: "a tool that is not there",
    files: {},
    cmd: "vitest-not-there run; npx-not-there vitest run",
    expected: UN("no-evidence"),
  },
  {
    name: "a folder that is not there",
    files: { "a.test.mjs": NODE_PASS },
    cmd: "cd missing; node --test",
    expected: UN("wrong-directory"),
  },
  {
    name: "time runs out",
    files: {
      "a.test.mjs":
        'import test from "node:test";\ntest("waits", () => new Promise((done) => setTimeout(done, 20_000)));\n',
    },
    cmd: "timeout 1 node --test",
    expected: VE("timeout"),
  },
  {
    name: "in the background",
    files: { "a.test.mjs": NODE_PASS },
    cmd: "node --test > log.txt & sleep 1",
    expected: UN("background"),
  },
  {
    name: "a script that writes its result later",
    files: { "run.sh": '(sleep 1; echo "OK (10 tests)" > result.txt) &\nexit 0\n' },
    cmd: "sh run.sh",
    expected: UN("no-evidence"),
  },
];

const NEEDS: readonly (readonly [RegExp, boolean])[] = [
  [/^unittest/, has("python3", "--version")],
  [/^make/, has("make", "--version")],
];

describe("The verdict follows what a runner really printed", () => {
  it.each(SITUATIONS.map((one) => [one.name, one] as const))("%s", async (name, { files, cmd, claim, expected }) => {
    const need = NEEDS.find(([pattern]) => pattern.test(name));
    if (need?.[1] === false) throw new Error(`This machine has not what "${name}" needs`);
    const root = mkdtempSync(join(tmpdir(), "assay-real-"));
    folders.push(root);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    symlinkSync(modules, join(root, "node_modules"));
    const env = {
      ...process.env,
      NODE_OPTIONS: "",
      NODE_TEST_CONTEXT: undefined,
      VITEST: undefined,
      NODE_V8_COVERAGE: undefined,
      FORCE_COLOR: undefined,
      CI: "1",
    };
    const made = spawnSync("bash", ["-c", `exec 2>&1; ${cmd}`], { cwd: root, encoding: "utf8", env });
    const run: RunRecord = { cmd, exit: made.status, output: made.stdout, background: false, outcome: "completed" };
    const evidence = { runs: [run], events: [], files: await readRecipes(root, [""], ["run.sh"]), packages: [] };
    const { verdicts } = judgeClaims({ claims: extractClaims(claim ?? "All tests pass."), evidence, parser });
    expect(
      verdicts.map(({ verdict, failure }) => [verdict, failure]),
      `${cmd}\nexit ${made.status}\n${made.stdout}`,
    ).toEqual([expected]);
  });
});
