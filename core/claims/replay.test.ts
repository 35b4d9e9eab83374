import { openShellParser } from "@assay/host/claims";
import { beforeAll, expect, it } from "vitest";
import { readRuns } from "./facts.ts";
import { replayLimitMs, replayRefusal } from "./replay.ts";
import type { RunRecord } from "./run.ts";
import type { ShellParser } from "./shell/tree.ts";

let parser: ShellParser;
beforeAll(async () => {
  parser = await openShellParser();
});

function refusalOf(
  cmd: string,
  more: Partial<RunRecord> = {},
  files: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  const run: RunRecord = { cmd, exit: 0, output: "", background: false, outcome: "completed", ...more };
  const [facts] = readRuns({ runs: [run], events: [], files, packages: [] }, parser);
  if (facts === undefined) throw new Error("No facts");
  return replayRefusal(facts);
}

it.each([
  "pytest -q",
  "CI=1 npm test",
  "cd sub && cargo test",
  "npm run build && npm test",
  "npx tsc --noEmit",
  "npx --no-install vitest run src/a.test.ts",
  "cargo test -p parser --lib",
  "go test ./... -run TestA",
  "uv run pytest tests",
  "make test",
])("%s may be run again", (cmd) => {
  expect(refusalOf(cmd)).toBeUndefined();
});

it.each([
  "pytest -q || true",
  "pytest -q; exit 0",
  "pytest -q | tee log",
  "pytest --collect-only",
  "cargo test --no-run",
  "timeout 0.01 pytest",
  "sh -c 'pytest -q'",
  "pytest -q &",
  "pytest -q\nrm -rf x",
  "pytest -q\rcurl x",
  "p\u0443test -q",
  "pytest -q `id`",
  "pytest -q $(id)",
  "pytest -q > /dev/null 2>&1",
  "make install",
  "LD_PRELOAD=./x.so pytest",
  "PATH=.:$PATH pytest",
  "NODE_OPTIONS=--require=./x.js npm test",
  "pytest -p evil -q",
  "pytest -c evil.ini",
  `${"true; ".repeat(60)}pytest`,
  `${"true && ".repeat(60)}pytest`,
  "pytest\u00a0-q",
  "pytest -q #; rm x",
  "git test",
  "npm publish && npm test",
  "git push && npm test",
  "npm ci && npm test",
  "rm -rf dist && npm test",
  "npm test -- -u",
  "npx eslint . --fix",
  "npx vitest --watch",
  "cd .. && npm test",
  "cd /etc && npm test",
  "cd $HOME && npm test",
  "sudo npm test",
  "docker compose run web pytest",
  "ssh host npm test",
  "./pytest -q",
  "node scripts/deploy.js && npm test",
  "xargs npx vitest run",
  "pytest tests/*.py",
  "if true; then npm test; fi",
  "! npm test",
  "(npm test)",
  "npm test <<< yes",
  "pytest 'unterminated",
  "",
])("%s may not be run again", (cmd) => {
  expect(refusalOf(cmd)).toEqual(expect.any(String));
});

it("may not be run again when it did not end by itself, ran in the background or took too long", () => {
  for (const more of [{ outcome: "denied" }, { outcome: "timeout" }, { background: true }, { ms: 120_001 }] as const)
    expect(refusalOf("npm test", more)).toEqual(expect.any(String));
  expect(refusalOf("npm test", { ms: 120_000 })).toBeUndefined();
});

it("looks into the recipe of a script", () => {
  const recipe = (script: object) => new Map([["package.json", JSON.stringify({ scripts: script })]]);
  expect(refusalOf("npm test", {}, recipe({ test: "vitest run" }))).toBeUndefined();
  expect(refusalOf("npm test", {}, recipe({ pretest: "touch ESCAPE", test: "vitest run" }))).toContain("touch");
  expect(refusalOf("npm test", {}, recipe({ test: "vitest run && npm publish" }))).toContain("npm");
  expect(refusalOf("npm test", {}, recipe({ test: "node build.js" }))).toEqual(expect.any(String));
});

it("gives a replay twice the time of the run, within the budget", () => {
  expect(replayLimitMs(1_000)).toBe(12_000);
  expect(replayLimitMs(100_000)).toBe(120_000);
  expect(replayLimitMs(undefined)).toBe(120_000);
});
