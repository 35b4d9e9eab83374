import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkProblem, inputOf, programFor, publicProblem, stdinFor } from "@assay/core/problem";
import { afterAll, expect, test } from "vitest";
import { listProblems, loadBank, loadProblem } from "./load.ts";

const bank = mkdtempSync(join(tmpdir(), "assay-bank-"));
afterAll(() => rmSync(bank, { recursive: true }));

const LONG_UNITS = 20_000;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(bank, path)), { recursive: true });
  writeFileSync(join(bank, path), text);
}

test("the bank that comes with the product loads, and reading finds no fault in it", async () => {
  const loaded = await loadBank();
  if (!loaded.ok) throw new Error(loaded.failure.message);
  expect(loaded.value.length).toBeGreaterThanOrEqual(11);
  expect(
    loaded.value
      .map((problem) => [problem.id, ...checkProblem(problem).map(({ text }) => text)])
      .filter((row) => row.length > 1),
  ).toEqual([]);
  for (const problem of loaded.value) {
    expect(publicProblem(problem).hiddenCount).toBeGreaterThan(0);
    expect(problem.digest).toMatch(/^[0-9a-f]{64}$/);
    // Every case can be put to a program in each language that the problem is offered in.
    for (const language of problem.languages)
      for (const [index, one] of problem.tests.cases.entries()) {
        // A long case is put to one typed and one untyped language: the others spell it as one of them does.
        if (language !== "python" && language !== "java" && JSON.stringify(inputOf(one)).length > LONG_UNITS) continue;
        const work = { language, source: problem.starters[language] ?? "" };
        const input = stdinFor(work, problem.tests, index, "0".repeat(32));
        expect([problem.id, language, index, programFor(work, problem.tests).ok, input.ok]).toEqual([
          problem.id,
          language,
          index,
          true,
          true,
        ]);
      }
  }
});

test("a problem that is not there is named with those that are", async () => {
  write("tea-shop/problem.json", "{}");
  write("not-a-problem/readme.txt", "");
  expect(await listProblems(bank)).toEqual(["tea-shop"]);
  const loaded = await loadProblem("../tea-shop", bank);
  expect(loaded.ok ? "" : loaded.failure).toEqual({
    code: "unknown-problem",
    message: 'Cannot find problem "../tea-shop", expected one of tea-shop',
  });
});

test("a folder that is not right is refused by file and field", async () => {
  write("tea-shop/problem.json", '{"version":"one"}');
  write("tea-shop/.DS_Store", "x");
  const loaded = await loadProblem("tea-shop", bank);
  expect(loaded.ok ? "" : loaded.failure.message).toBe(
    'Cannot load problem "tea-shop": problem.json at version is "one", expected number',
  );
  write("tea-shop/tests.json", " ".repeat(2 * 1024 * 1024 + 1));
  const large = await loadProblem("tea-shop", bank);
  expect(large.ok ? "" : large.failure.message).toContain("tests.json has 2097153 bytes, expected at most 2097152");
});
