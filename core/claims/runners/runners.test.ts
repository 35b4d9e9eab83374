import { openShellParser } from "@assay/host/claims";
import { beforeAll, describe, expect, it } from "vitest";
import { readLine } from "../shell/read-line.ts";
import type { ShellParser } from "../shell/tree.ts";
import { invocationOf, RUNNERS } from "./invocation.ts";
import { plainOutput } from "./report.ts";
import { parseAny } from "./reports-any.ts";

let parser: ShellParser;
beforeAll(async () => {
  parser = await openShellParser();
});

function invoked(cmd: string) {
  const [command] = readLine(cmd, parser, () => undefined).commands;
  return command === undefined ? undefined : invocationOf(command);
}

/** Commands that other verifiers go by, and what each is for. */
const KNOWN: Readonly<Record<"test" | "build", readonly string[]>> = {
  test: [
    "cargo test",
    "cargo nextest run",
    "cargo t",
    "npm test",
    "npm run test",
    "yarn test",
    "pnpm test",
    "bun test",
    "pytest",
    "python -m pytest",
    "python -m unittest",
    "go test",
    "make test",
    "jest",
    "vitest",
    "rake test",
    "mvn test",
    "gradle test",
    "dotnet test",
    "ctest",
  ],
  build: [
    "cargo build",
    "cargo check",
    "npm run build",
    "yarn build",
    "pnpm build",
    "bun run build",
    "go build",
    "make build",
    "make all",
    "cmake --build build",
    "tsc",
    "gradle build",
    "mvn package",
    "dotnet build",
  ],
};

describe("The table of runners", () => {
  it.each(Object.entries(KNOWN).flatMap(([kind, cmds]) => cmds.map((cmd) => [cmd, kind] as const)))(
    "%s is a %s",
    (cmd, kind) => {
      const found = invoked(cmd);
      expect(found?.runner).toEqual(expect.any(String));
      expect(found?.kinds).toContain(kind);
      expect(found?.execution).toBe("executes");
    },
  );

  it.each([
    "make",
    "make install",
    "make clean",
    "cargo clippy",
    "cargo tree",
    "cargo tauri dev",
    "tsconfig-check",
    "jest-haste",
    "npm install",
    "echo npm test",
    "git test",
    "./pytest",
  ])("%s supports neither a test nor a build claim", (cmd) => {
    const kinds: readonly string[] = invoked(cmd)?.kinds ?? [];
    expect(kinds.filter((kind) => kind === "test" || kind === "build")).toEqual([]);
  });

  it.each([
    ["npx vitest", "vitest"],
    ["npm t", "npm run test"],
    ["npm -w a test", "npm run test"],
    ["pnpm -r test", "pnpm run test"],
    ["python3 -m pytest", "pytest"],
    ["uv run pytest -q", "pytest"],
    ["poetry run pytest", "pytest"],
    ["./gradlew test", "gradle"],
    ["bundle exec rspec", "rspec"],
    ["node --test", "node:test"],
    ["deno test", "deno test"],
    ["env X=1 pytest", "pytest"],
    ["time timeout 60 nice -n 5 pytest", "pytest"],
    ["sudo -E pytest", "pytest"],
    ["bash -lc 'pytest -q'", "pytest"],
    ["docker compose run --rm web pytest", "pytest"],
    ["docker exec -it box pytest", "pytest"],
    ["turbo run test", "turbo"],
    ["npx nx test app", "nx"],
    ["bazel test //...", "bazel test"],
    ["tox", "tox"],
    ["just test", "just test"],
    ["swift test", "swift test"],
    ["vendor/bin/phpunit", "phpunit"],
    ["npx tsc --noEmit", "tsc"],
    ["vite build", "vite build"],
    ["next build", "next build"],
    ["./node_modules/.bin/jest", "jest"],
    ["node ./node_modules/vitest/vitest.mjs run", "vitest"],
    ["cargo +nightly test", "cargo test"],
    ["yarn vitest run", "vitest"],
    ["xvfb-run -a npx playwright test", "playwright"],
    ["python manage.py test", "django"],
    ["nohup pytest", "pytest"],
    ["/usr/bin/python3.11 -m unittest", "unittest"],
    ["pytest.exe -q", "pytest"],
  ])("%s is a run of %s", (cmd, runner) => {
    expect(invoked(cmd)?.runner).toBe(runner);
  });

  it.each([
    ["npx vitest run", true],
    ["npx vitest run test/", true],
    ["npx vitest run src/a.test.ts", false],
    ["npx vitest -t adds", false],
    ["npx jest --onlyChanged", false],
    ["npx jest --watchAll=false", true],
    ["npx mocha 'test/**/*.spec.js'", true],
    ["pytest tests", true],
    ["pytest tests/unit", false],
    ["pytest -k 'not slow'", false],
    ["pytest -x -n 4", true],
    ["pytest tests/test_a.py::test_b", false],
    ["cargo test", true],
    ["cargo test --workspace", true],
    ["cargo test --lib", false],
    ["cargo test -p parser", false],
    ["cargo test parser", false],
    ["cargo test -- --nocapture --test-threads 1", true],
    ["cargo test -- --skip slow", false],
    ["go test ./...", true],
    ["go test ./pkg/...", false],
    ["go test", true],
    ["./gradlew :app:test", false],
    ["mvn test -pl core", false],
    ["mvn test -Dtest=AppTest", false],
    ["ctest -R parser", false],
    ["npm test -- src/a.test.ts", false],
    ["npm run test:unit", false],
    ["npm run test:ci", true],
    ["npx playwright test", true],
    ["npx playwright test --project chromium", false],
    ["npx eslint src", true],
    ["npx eslint src/a.ts", false],
    ["npx tsc -p tsconfig.build.json", true],
  ])("%s speaks for everything: %s", (cmd, all) => {
    const scope = invoked(cmd)?.scope;
    const lists = [...(scope?.paths ?? []), ...(scope?.names ?? []), ...(scope?.packages ?? [])];
    expect(scope?.all === true && lists.length === 0).toBe(all);
  });

  it("names no runner's command twice for one kind and need", () => {
    const seen = RUNNERS.flatMap((runner) =>
      runner.commands.map((command) => `${command} | ${runner.needs ?? ""} | ${runner.kinds.join()}`),
    );
    expect(seen.filter((one, at) => seen.indexOf(one) !== at)).toEqual([]);
  });
});

describe("A report", () => {
  it.each([
    ["\u001b[32m Tests \u001b[0m \u001b[1m3 passed\u001b[22m (3)", 3, 0],
    ["Tests:       1 failed, 2 passed, 3 total\r\nSnapshots:   0 total\r\n", 2, 1],
    [
      "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\ntest result: FAILED. 4 passed; 1 failed; 0 ignored",
      7,
      1,
    ],
    [" Tests  3 passed (3)\n\n Tests  4 passed (4)\n", 7, 0],
    [
      "Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s - in ATest\nTests run: 3, Failures: 0, Errors: 0, Skipped: 0\n",
      3,
      0,
    ],
    ["Ran 3 tests in 0.1s\n\nFAILED (failures=1)", 2, 1],
    ["12 examples, 1 failure, 2 pending", 9, 1],
    ["OK (12 tests, 30 assertions)", 12, 0],
    ["Failed!  - Failed:     1, Passed:    11, Skipped:     0, Total:    12", 11, 1],
    ["90% tests passed, 1 tests failed out of 10", 9, 1],
    ["--- FAIL: TestA (0.00s)\nFAIL\nFAIL\texample.com/a\t0.1s\nok  \texample.com/b\t0.1s", 1, 1],
    ["Executed 12 tests, with 1 failure (0 unexpected) in 0.1 seconds", 11, 1],
    ["00:02 +12 -1: Some tests failed.", 12, 1],
    ["progress 10%\rprogress 90%\r 3 passed in 0.1s\n", 3, 0],
  ])("%j counts %i passed and %i failed", (output, passed, failed) => {
    const report = parseAny(plainOutput(output));
    expect([report?.passed, report?.failed]).toEqual([passed, failed]);
  });

  it.each([
    "",
    "Done in 3s",
    "12 passed the filter and went on",
    "I think 3 tests passed",
    "total 12",
    "ok",
    "error: 3 passed arguments are wrong",
  ])("%j is none", (output) => {
    expect(parseAny(plainOutput(output))).toBeNull();
  });
});
