import { parseAny } from "./reports-any.ts";
import { parseBuild, parseEslint, parseFindings, parseTsc } from "./reports-checks.ts";
import {
  parseExUnit,
  parseMinitest,
  parseNx,
  parsePhpunit,
  parseProve,
  parseRspec,
  parseTurbo,
} from "./reports-script.ts";
import type { RunKind, Runner } from "./runner.ts";

/** Ruby, PHP, Elixir, Perl, shell, and the tools that run other tools. */
export const SCRIPT_RUNNERS: readonly Runner[] = [
  {
    id: "rspec",
    commands: ["rspec", "bin/rspec"],
    kinds: ["test"],
    parse: parseRspec,
    valued: "-e --example -t --tag -f --format -r --require -o --out -P --pattern --seed -I",
    names: "-e --example -t --tag",
    paths: "-P --pattern",
    narrowing: "--only-failures --next-failure -n",
    dry: "--dry-run --version -v --help -h --init",
    isSummedUp: true,
  },
  {
    id: "minitest",
    commands: ["rails test", "rake test", "rails test:system", "rails test:all", "m", "rake spec", "rake default"],
    kinds: ["test"],
    parse: (output) => parseMinitest(output) ?? parseRspec(output),
    valued: "-n --name -e --exclude -s --seed",
    names: "-n --name",
    excluding: "-e --exclude",
    dry: "--help -h -n --dry-run -T --tasks",
    isSummedUp: true,
  },
  {
    id: "minitest",
    commands: ["ruby"],
    needs: "-Itest -Ilib:test -Itest:lib",
    kinds: ["test"],
    parse: parseMinitest,
    valued: "-n --name -r",
    names: "-n --name",
    isSummedUp: true,
  },
  {
    id: "rubocop",
    commands: ["rubocop", "standardrb"],
    kinds: ["lint"],
    parse: parseFindings,
    valued: "--only --except -c --config -f --format",
    narrowing: "--only",
    excluding: "--except",
    dry: "--version -v -V --help -h -L --list-target-files",
    writing: "-a -A --autocorrect --autocorrect-all --fix",
  },
  {
    id: "phpunit",
    commands: ["phpunit", "pest", "php artisan test", "bin/phpunit", "paratest", "codecept run"],
    kinds: ["test"],
    parse: parsePhpunit,
    valued: "--filter --group --exclude-group --testsuite -c --configuration --bootstrap --log-junit --order-by",
    names: "--filter --group",
    narrowing: "--testsuite --dirty --retry",
    excluding: "--exclude-group",
    dry: "--version --help -h --list-tests --list-suites --list-groups",
    isSummedUp: true,
  },
  {
    id: "phpstan",
    commands: ["phpstan analyse", "phpstan", "psalm"],
    kinds: ["typecheck", "lint"],
    parse: parseFindings,
    valued: "-l --level -c --configuration --memory-limit",
    dry: "--version --help",
  },
  {
    id: "phpcs",
    commands: ["phpcs", "php-cs-fixer check", "pint --test"],
    kinds: ["lint", "format"],
    parse: parseFindings,
    dry: "--version --help",
  },
  {
    id: "mix test",
    commands: ["mix test", "bats"],
    kinds: ["test"],
    parse: parseExUnit,
    valued: "--only --exclude --include --seed --max-failures --partitions -f --filter",
    names: "--only -f --filter",
    excluding: "--exclude",
    narrowing: "--stale --failed --partitions",
    dry: "--help --no-start -c --count",
    isSummedUp: true,
  },
  {
    id: "mix credo",
    commands: [
      "mix credo",
      "shellcheck",
      "hadolint",
      "yamllint",
      "actionlint",
      "ktlint",
      "detekt",
      "swiftlint",
      "checkstyle",
      "buf lint",
      "pre-commit run",
    ],
    kinds: ["lint"],
    parse: parseFindings,
    dry: "--help --version",
  },
  {
    id: "mix format",
    commands: ["mix format", "terraform fmt", "shfmt"],
    needs: "--check-formatted -check -d",
    kinds: ["format"],
    parse: parseFindings,
    positional: "ignored",
  },
  {
    id: "prove",
    commands: ["prove"],
    kinds: ["test"],
    parse: parseProve,
    dry: "--dry -D --help -h --version -V",
    isSummedUp: true,
  },
  {
    id: "turbo",
    commands: ["turbo test", "turbo run test"],
    kinds: ["test"],
    parse: (output) => parseTurbo(output),
    valued: "--filter -F --concurrency --cache-dir --output-logs",
    packages: "--filter -F --filter=",
    narrowing: "--affected --since",
    positional: "ignored",
    dry: "--dry-run --dry --help --graph",
  },
  {
    id: "turbo build",
    commands: ["turbo build", "turbo run build"],
    kinds: ["build"],
    parse: parseTurbo,
    valued: "--filter -F --concurrency",
    packages: "--filter -F --filter=",
    positional: "ignored",
    dry: "--dry-run --dry --help --graph",
  },
  {
    id: "turbo lint",
    commands: ["turbo lint", "turbo run lint"],
    kinds: ["lint"],
    parse: parseTurbo,
    valued: "--filter -F",
    packages: "--filter -F --filter=",
    positional: "ignored",
    dry: "--dry-run --dry --help",
  },
  {
    id: "nx",
    commands: ["nx run-many", "nx affected"],
    kinds: ["test"],
    parse: parseNx,
    needs: "test -t=test --target=test --targets=test -ttest",
    valued: "-t --target --targets -p --projects --base --head -c --configuration",
    packages: "-p --projects --projects=",
    narrowing: "affected",
    positional: "packages",
    dry: "--help --graph",
  },
  {
    id: "nx",
    commands: ["nx test"],
    kinds: ["test"],
    parse: parseNx,
    valued: "-c --configuration",
    positional: "packages",
    dry: "--help --graph",
    endless: "--watch",
  },
  {
    id: "nx build",
    commands: ["nx build"],
    kinds: ["build"],
    parse: parseNx,
    valued: "-c --configuration",
    positional: "packages",
    dry: "--help --graph",
  },
  {
    id: "nx build",
    commands: ["nx run-many", "nx affected"],
    kinds: ["build"],
    parse: parseNx,
    needs: "build -t=build --target=build --targets=build",
    valued: "-t --target --targets -p --projects",
    packages: "-p --projects --projects=",
    narrowing: "affected",
    positional: "packages",
    dry: "--help --graph",
  },
  {
    id: "lerna",
    commands: ["lerna run test", "lerna test", "rush test", "moon run :test", "wsrun test", "ember test"],
    kinds: ["test"],
    parse: parseAny,
    valued: "--scope",
    packages: "--scope --scope=",
    narrowing: "--since",
    positional: "ignored",
  },
  {
    id: "test script",
    commands: [
      "composer test",
      "composer run-script test",
      "composer run test",
      "deno task test",
      "task test",
      "mise run test",
      "invoke test",
      "inv test",
      "mage test",
      "pdm test",
      "poe test",
    ],
    kinds: ["test"],
    parse: parseAny,
    positional: "ignored",
    dry: "--help --list -l -n --dry",
  },
];

/** What a script or a target of this name is for; the rest of the name says which suite. Undefined: not known. */
export function kindOfScript(name: string): { readonly kind: RunKind; readonly suites: readonly string[] } | undefined {
  const [head = "", ...rest] = name.toLowerCase().split(/[:_./-]/);
  const whole = rest.join(" ");
  const suites = rest.filter((part) => !WHOLE_SUFFIX.test(part));
  if (/^(type|check|ts)$/.test(head) && /^(checks?|types?|check types)$/.test(whole))
    return { kind: "typecheck", suites: [] };
  const kind = KIND_OF_NAME.find(([pattern]) => pattern.test(head))?.[1];
  if (kind === undefined) return undefined;
  // `e2e`, `unit` and the like name their suite themselves.
  return { kind, suites: /^(e2e|unit|integration|smoke|acceptance)$/.test(head) ? [head, ...suites] : suites };
}

const KIND_OF_NAME: readonly (readonly [RegExp, RunKind])[] = [
  [
    /^(tests?|tst|specs?|e2e|unit|units?tests?|integration|smoke|acceptance|vitest|jest|mocha|cypress|playwright|pytest|runtests)$/,
    "test",
  ],
  [/^(build|compile|bundle|dist|prod)$/, "build"],
  [/^(types?|typecheck|tsc|typing|mypy)$/, "typecheck"],
  [/^(lint|eslint|biome|oxlint|clippy|ruff)$/, "lint"],
  [/^(format|fmt|prettier)$/, "format"],
];
/** Parts of a name that say how and not what. */
const WHOLE_SUFFIX =
  /^(all|ci|run|once|full|coverage|cov|verbose|quiet|fast|prod|production|dev|debug|local|check|watch|node|parallel|types?|checks?)$/;

/** How the output of a script whose recipe is not known is read, by what it is for. */
export const PARSER_OF_KIND = {
  test: parseAny,
  build: parseBuild,
  typecheck: parseTsc,
  lint: (output: string) => parseEslint(output) ?? parseFindings(output),
  format: parseFindings,
} as const;
