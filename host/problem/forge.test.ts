import { LANGUAGE_IDS, type Sandbox } from "@assay/core/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bubblewrapSandbox } from "../sandbox/index.ts";
import { COMPILED } from "./attacks/compiled.ts";
import { TASKS } from "./attacks/forgery.ts";
import { HONEST } from "./attacks/honest.ts";
import { SCRIPTED } from "./attacks/scripts.ts";
import { judgeRun } from "./run.ts";

/** A share of the rows; `npx tsx scripts/forge.ts` runs all of them. */
const SHARE = [
  ...["py-frame-of-its-own-and-out", "py-equal-to-all", "py-turned-copy", "js-writes-are-its-own", "js-turns-a-copy"],
  ...["ts-nonce-from-the-input", "java-number-that-lies", "c-before-main", "cpp-overload-in-the-driver"],
  ...["go-takes-the-channel", "go-turns-a-copy", "rust-its-own-give"],
  ...["honest-c-crib", "honest-go-sum", "honest-rust-sum", "honest-java-sum"],
];
const ALL = [...SCRIPTED, ...COMPILED, ...HONEST];

let sandbox: Sandbox;
let installed: ReadonlySet<string>;
beforeAll(async () => {
  sandbox = bubblewrapSandbox();
  const languages = await sandbox.languages();
  installed = new Set(languages.filter((one) => one.installed).map(({ language }) => language));
});
afterAll(() => sandbox.shut());

test("the rows have names of their own and stand in every language", () => {
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  expect(new Set([...SCRIPTED, ...COMPILED].map(({ language }) => language))).toEqual(new Set(LANGUAGE_IDS));
  expect(new Set(HONEST.map(({ language }) => language))).toEqual(new Set(LANGUAGE_IDS));
  expect(SCRIPTED.length + COMPILED.length).toBeGreaterThanOrEqual(40);
});

test.for(SHARE)("%s ends as it may", { timeout: 60_000 }, async (id, context) => {
  const row = ALL.find((one) => one.id === id);
  if (row === undefined) throw new Error(`There is no row "${id}"`);
  if (!installed.has(row.language)) return context.skip(`${row.language} is not installed here`);
  const limits = { compileMs: 30_000 };
  const verdict = await judgeRun({
    sandbox,
    tests: TASKS[row.task],
    language: row.language,
    source: row.source,
    limits,
  });
  expect([verdict.outcome, verdict.stderr]).toEqual([expect.toBeOneOf([...(row.outcomes ?? [])]), expect.any(String)]);
  return undefined;
});
