/** Names of tools and words that developers of every language use as they are; a pack's own words come first. */
export const SHARED: Readonly<Record<string, string>> = {
  "subject.test.tool":
    "vitest|jest|mocha|pytest|playwright|cypress|rspec|phpunit|ctest|ci|npm test|pnpm test|yarn test|bun test|cargo test|cargo nextest|go test|make test|mvn test|gradle test|dotnet test|node test|npm run test|junit|unittest|ci cd",
  "subject.build.tool":
    "npm run build|pnpm build|yarn build|cargo build|cargo check|go build|make build|vite build|next build|dotnet build|ci build|webpack",
  "subject.typecheck.tool": "tsc|mypy|pyright|typecheck|type check|vue tsc|npm run typecheck",
  "subject.typecheck.generic": "typescript",
  "subject.lint.tool":
    "eslint|biome|ruff|clippy|cargo clippy|flake8|pylint|stylelint|rubocop|golangci lint|lint|npm run lint|linter|go vet|shellcheck|biome check|oxlint",
  "subject.format.tool": "prettier|gofmt|rustfmt|cargo fmt|fmt|ruff format|formatter",
  "subject.test": "test|tests",
  "subject.test.files": "test suite|test suites|suite",
  "subject.build": "build|builds",
  "suite.unit": "unit",
  "suite.e2e": "e2e|end to end",
  "suite.integration": "integration",
  "suite.smoke": "smoke",
  pass: "pass|passed|passing|green|pass ed",
  weak: "ok|okay|clean",
  fail: "fail|failed|failing|red",
  skip: "skipped|skip",
  issue: "errors|error|warnings|warning",
  yes: "yes|yep|yeah|ok",
  no: "nope",
  hedge: "maybe",
  light: "now|lgtm|pr|wip|main|npm|run",
};
