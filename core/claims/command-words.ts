import type { Subject } from "./lexicon.ts";

/** Programs by what a run of them is about, where the first word alone tells. */
const PROGRAMS: Readonly<Record<string, Subject>> = {
  vitest: "test",
  jest: "test",
  mocha: "test",
  ava: "test",
  jasmine: "test",
  playwright: "test",
  cypress: "test",
  pytest: "test",
  tox: "test",
  nox: "test",
  rspec: "test",
  phpunit: "test",
  ctest: "test",
  tsc: "typecheck",
  mypy: "typecheck",
  pyright: "typecheck",
  "vue-tsc": "typecheck",
  eslint: "lint",
  biome: "lint",
  ruff: "lint",
  flake8: "lint",
  pylint: "lint",
  stylelint: "lint",
  rubocop: "lint",
  clippy: "lint",
  shellcheck: "lint",
  "golangci-lint": "lint",
  oxlint: "lint",
  prettier: "format",
  black: "format",
  rustfmt: "format",
  gofmt: "format",
  webpack: "build",
  rollup: "build",
  esbuild: "build",
  javac: "build",
  gcc: "build",
  cmake: "build",
};

/** Words anywhere in a command that tell, in the order in which they are believed. */
const WORDS: readonly (readonly [RegExp, Subject])[] = [
  [/^(?:typecheck|type-check|check-types|check:types|types|tsc)$/, "typecheck"],
  [/^(?:lint|clippy|vet|eslint)(?::\S+)?$/, "lint"],
  [/^(?:fmt|format|format:check|prettier)$/, "format"],
  [/^(?:test|tests|t|nextest|spec|unittest|e2e|check)(?::\S+)?$|(?:^|:)test$/, "test"],
  [/^(?:build|compile|package|assemble|bundle|dist)(?::\S+)?$|(?:^|:)build$/, "build"],
];

const RUNNERS =
  /^(?:npm|npx|pnpm|yarn|bun|bunx|deno|node|python[\d.]*|python|uv|uvx|poetry|pipenv|hatch|cargo|go|make|just|task|rake|bundle|mvn|gradle|dotnet|swift|mix|turbo|nx|bazel|docker|composer|rails|ctest|cmake|\.\/gradlew|\.\/mvnw)$/;

/** What a run of a command would be about, by its words; null for what is no command of these kinds. Reads words only. */
export function commandSubject(command: string): Subject | null {
  if (command.length > 400) return null;
  const words = command
    .replace(/^\$\s+/, "")
    .split(/[\s;&|]+/)
    .filter((word) => word !== "" && !/^\w+=/.test(word));
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    if (Object.hasOwn(PROGRAMS, word)) {
      // "ruff format" and "biome format" lay out; "prettier --check" does as well.
      const after = words[index + 1] ?? "";
      if (/^(?:format|fmt)$/.test(after)) return "format";
      if (word === "ruff" || word === "biome" || index === 0 || index < 4) return PROGRAMS[word] as Subject;
    }
    if (!RUNNERS.test(word)) continue;
    const rest = words.slice(index + 1).filter((each) => !each.startsWith("-"));
    for (const each of rest.slice(0, 4)) {
      if (Object.hasOwn(PROGRAMS, each)) return PROGRAMS[each] as Subject;
      const known = WORDS.find(([pattern]) => pattern.test(each));
      // "cargo check" and "cargo build" compile; elsewhere "check" is a project's own word for its tests.
      if (known !== undefined) return word === "cargo" && each === "check" ? "build" : known[1];
    }
    return word === "node" && words.includes("--test") ? "test" : null;
  }
  return null;
}

/** A file of tests, by the names that runners look for. */
export function isTestPath(path: string): boolean {
  return (
    path.length <= 300 &&
    /(?:[._-](?:test|tests|spec|specs|e2e)\.\w{1,4}|(?:^|\/)test_[\w-]{1,80}\.py|_(?:test|spec)\.\w{1,4}|[a-z]Tests?\.(?:java|kt|cs|swift|php))$/.test(
      path,
    )
  );
}

/** A test's own name, by the habits of Python, Go, Java and JUnit: `test_login`, `TestLogin`, `LoginTest`. */
export function isTestName(name: string): boolean {
  return /^(?:test_\w{1,80}(?:::\w{1,80})?|Test[A-Z]\w{1,80}|[A-Z]\w{1,80}Tests?)$/.test(name);
}
