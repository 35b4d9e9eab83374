import type { Scope } from "../claim.ts";
import { nameOf, type ShellCommand } from "../shell/line.ts";
import { makeCallOf, type ScriptCall, scriptCallOf } from "../shell/scripts.ts";
import type { Word } from "../shell/word.ts";
import { parseAny } from "./reports-any.ts";
import type { Execution, Invocation, RunKind, Runner } from "./runner.ts";
import { JAVASCRIPT_RUNNERS } from "./table-javascript.ts";
import { NATIVE_RUNNERS } from "./table-native.ts";
import { PYTHON_RUNNERS } from "./table-python.ts";
import { kindOfScript, PARSER_OF_KIND, SCRIPT_RUNNERS } from "./table-script.ts";

/** Every runner that is known. */
export const RUNNERS: readonly Runner[] = [
  ...JAVASCRIPT_RUNNERS,
  ...PYTHON_RUNNERS,
  ...NATIVE_RUNNERS,
  ...SCRIPT_RUNNERS,
];

interface Entry {
  readonly words: readonly string[];
  readonly runner: Runner;
}

/** The table by first word, the longest command first. */
const BY_NAME: ReadonlyMap<string, readonly Entry[]> = (() => {
  const entries = RUNNERS.flatMap((runner) =>
    runner.commands.map((command) => ({ words: command.split(" "), runner })),
  );
  const byName = new Map<string, Entry[]>();
  for (const entry of entries) {
    const name = entry.words[0] as string;
    byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  for (const list of byName.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byName;
})();

/** What a command runs, when it is a run of a known runner, or of a script or target whose name says what it is for. */
export function invocationOf(command: ShellCommand): Invocation | undefined {
  const call = scriptCallOf(command.words);
  const found = call === undefined ? (targetOf(command) ?? tableOf(command.words)) : scriptOf(call, command);
  if (found === undefined) return undefined;
  const env = command.assignments;
  const updates = env.some(
    ({ name, value }) =>
      /^(UPDATE_EXPECT|INSTA_UPDATE|UPDATE_SNAPSHOTS?|UPDATE_GOLDENS?|BLESS)$/.test(name) &&
      value !== "0" &&
      value !== "no",
  );
  return {
    ...found,
    execution: command.isEndless && found.execution === "executes" ? "non-terminating" : found.execution,
    isSelfUpdating: found.isSelfUpdating || updates,
    scope: command.hasUnknownArguments ? { all: false } : found.scope,
  };
}

function tableOf(words: readonly Word[]): Invocation | undefined {
  const texts = words.map((word) => word.text);
  for (const { words: head, runner } of BY_NAME.get(texts[0] ?? "") ?? []) {
    const from = behindHead(texts, head);
    if (from === undefined) continue;
    const args = [...texts.slice(1, from.options), ...texts.slice(from.end)];
    if (runner.needs !== undefined && !needed(runner.needs, args)) continue;
    return readArguments(runner, args);
  }
  return undefined;
}

/** Where the command's own words end; options may stand behind the first of them (`cargo --locked test`). */
function behindHead(
  texts: readonly string[],
  head: readonly string[],
): { readonly options: number; readonly end: number } | undefined {
  if (head.length === 1) return { options: 1, end: 1 };
  let at = 1;
  while (texts[at]?.startsWith("-") === true && texts[at] !== head[1])
    at += /^(-C|-f|--manifest-path|--project|-p|-Z|--config)$/.test(texts[at] ?? "") ? 2 : 1;
  const fits = head.slice(1).every((word, index) => texts[at + index] === word);
  return fits ? { options: at, end: at + head.length - 1 } : undefined;
}

function needed(needs: string, args: readonly string[]): boolean {
  const set = new Set(needs.split(" "));
  return args.some(
    (arg) => set.has(arg) || set.has(arg.split("=")[0] as string) || set.has(arg.slice(arg.lastIndexOf(":") + 1)),
  );
}

const has = (list: string | undefined, word: string) => list !== undefined && ` ${list} `.includes(` ${word} `);

/** Folders that hold all tests, or all sources, of the project they stand in. */
const WHOLE_FOLDERS = /^(\.|tests?|specs?|__tests__|t)$/;
const WHOLE_SOURCES = /^(\.|src|lib|app|source|packages|apps|tests?|specs?)$/;

interface Reading {
  all: boolean;
  readonly paths: string[];
  readonly names: string[];
  readonly packages: string[];
  execution: Execution;
  isSelfUpdating: boolean;
  writesSources: boolean;
}

function readArguments(runner: Runner, args: readonly string[]): Invocation {
  const reading: Reading = {
    all: true,
    paths: [],
    names: [],
    packages: [],
    execution: "executes",
    isSelfUpdating: false,
    writesSources: false,
  };
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string;
    const equals = arg.startsWith("-") ? arg.indexOf("=") : -1;
    const name = equals < 0 ? arg : arg.slice(0, equals);
    const isOff = equals >= 0 && /^(false|0|no|off)$/.test(arg.slice(equals + 1));
    if (arg === "--" || isOff) continue;
    takeFlag(runner, reading, name, arg);
    if (!arg.startsWith("-") || arg === "-") {
      takeGradlePath(runner, reading, arg);
      if (!has(runner.needs, arg) && !has(runner.dry, arg) && !has(runner.endless, arg) && arg !== "run")
        takePositional(runner, reading, arg);
      continue;
    }
    const isValued = has(runner.valued, name) && equals < 0;
    const value = equals < 0 ? (isValued ? args[at + 1] : undefined) : arg.slice(equals + 1);
    takeValue(runner, reading, equals < 0 ? name : has(runner.names, `${name}=`) ? `${name}=` : name, value);
    if (isValued) at++;
  }
  const skipsTests =
    args.some((arg) => /^-D(skipTests|maven\.test\.skip|skipITs)(=true)?$/.test(arg)) && runner.id === "maven";
  const leavesOut =
    runner.id === "gradle" &&
    args.some((arg, at) => /^(-x|--exclude-task)$/.test(arg) && /(^|:)test$/.test(args[at + 1] ?? ""));
  return finish(runner, reading, skipsTests || leavesOut ? ["test"] : []);
}

function finish(runner: Runner, reading: Reading, leftOut: readonly RunKind[]): Invocation {
  const scope: Scope = {
    all: reading.all && reading.paths.length + reading.names.length + reading.packages.length === 0,
    ...(reading.paths.length > 0 ? { paths: reading.paths } : {}),
    ...(reading.names.length > 0 ? { names: reading.names } : {}),
    ...(reading.packages.length > 0 ? { packages: reading.packages } : {}),
    ...(runner.suites === undefined ? {} : { suites: runner.suites }),
  };
  return {
    runner: runner.id,
    kinds: runner.kinds,
    leftOut,
    execution: reading.execution,
    isSelfUpdating: reading.isSelfUpdating,
    writesSources: reading.writesSources,
    mayWatch: runner.mayWatch === true,
    isSummedUp: runner.isSummedUp === true,
    scope,
    parse: runner.parse,
  };
}

function takeFlag(runner: Runner, reading: Reading, name: string, arg: string): void {
  if (has(runner.dry, name)) reading.execution = "non-executing";
  else if (has(runner.endless, name) && reading.execution === "executes") reading.execution = "non-terminating";
  else if (has(runner.unchecked, name) && reading.execution === "executes") reading.execution = "non-checking";
  if (has(runner.narrowing, name) || has(runner.excluding, name)) reading.all = false;
  if (has(runner.updating, name) || has(runner.updating, arg)) reading.isSelfUpdating = true;
  if (has(runner.writing, name)) reading.writesSources = true;
}

function takeValue(runner: Runner, reading: Reading, name: string, value: string | undefined): void {
  if (value === undefined) return;
  if (has(runner.names, name)) {
    // `-k "not slow"` names what is left out; what is left cannot be told from it.
    if (/\bnot\b/.test(value)) reading.all = false;
    else if (value !== "." && value !== ".*") reading.names.push(value);
  } else if (has(runner.paths, name)) takePath(runner, reading, value);
  else if (has(runner.packages, name)) reading.packages.push(value);
}

function takePositional(runner: Runner, reading: Reading, arg: string): void {
  const { positional = "paths" } = runner;
  if (positional === "names") reading.names.push(arg);
  else if (positional === "packages") reading.packages.push(arg);
  else if (positional === "paths") takePath(runner, reading, arg);
}

/** `:app:test` is the tests of one project of the build. */
function takeGradlePath(runner: Runner, reading: Reading, arg: string): void {
  const project = /^:(.+):[^:]+$/.exec(arg)?.[1];
  if (runner.id.startsWith("gradle") && project !== undefined) reading.packages.push(project);
}

function takePath(runner: Runner, reading: Reading, arg: string): void {
  if (runner.id.startsWith("go ")) {
    // Go's `.` is one package, `./...` is all of them.
    if (!/^(\.\/)?\.\.\.$|^all$/.test(arg)) reading.paths.push(arg.replace(/^\.\//, "").replace(/\/?\.\.\.$/, ""));
    return;
  }
  if (runner.id === "unittest" && arg === "discover") return;
  if (runner.id === "bazel test" && /^\/\/\.\.\.$/.test(arg)) return;
  if (/\.sln[xf]?$/.test(arg) && runner.id.startsWith("dotnet")) return;
  if (runner.id === "tsc" && /^(\.\/)?tsconfig[\w.-]*\.json$/.test(arg)) return;
  const [path = "", ...within] = arg.replace(/^\.\//, "").split("::");
  if (within.length > 0) reading.names.push(within.join("::"));
  // A pattern speaks for the folder in front of its first star.
  const fixed = path.split(/[*?{[]/)[0] ?? "";
  const folder = (fixed === path ? fixed : fixed.slice(0, fixed.lastIndexOf("/") + 1)).replace(/\/+$/, "") || ".";
  const isWhole = runner.kinds.includes("test") ? WHOLE_FOLDERS.test(folder) : WHOLE_SOURCES.test(folder);
  if (!isWhole) reading.paths.push(path.replace(/\/+$/, ""));
}

/** Options that mean the same to nearly every runner, for arguments handed to a script that is not known. */
const GENERIC: Omit<Runner, "id" | "commands" | "kinds" | "parse"> = {
  valued:
    "-t --testNamePattern -g --grep -k -m --reporter -c --config --maxWorkers --filter --testPathPattern --testPathPatterns --shard --project --timeout --exclude --ignore",
  names: "-t --testNamePattern -g --grep -k -m --filter --tests",
  paths: "--testPathPattern --testPathPatterns",
  excluding: "--exclude --ignore --skip",
  narrowing:
    "--onlyChanged -o --changed --changedSince --lastCommit --findRelatedTests --onlyFailures --shard --project --lf --last-failed --lib related",
  dry: "--help -h --version --listTests --list --collect-only --co --dry-run --no-run --showConfig list",
  endless: "--watch --watchAll --ui -w",
  updating: "-u --update --updateSnapshot --update-snapshots --snapshot-update --accept --bless",
  writing: "--fix --write",
  unchecked: "--noCheck --exit-zero",
};

function scriptOf(call: ScriptCall, command: ShellCommand): Invocation | undefined {
  // `yarn vitest run`: where no script of that name is known, the words are the tool's.
  const tool = call.isShort ? tableOf([{ ...(command.words[0] as Word), text: call.script }, ...call.args]) : undefined;
  if (tool !== undefined) return tool;
  const isEndless = /(^|[:_.-])(watch|dev|serve|start|preview)($|[:_.-])/.test(call.script);
  const named = kindOfScript(call.script);
  if (named === undefined) return undefined;
  return namedRun(
    `${call.manager} run ${call.script}`,
    [named.kind],
    named.suites,
    call.args.map((word) => word.text),
    isEndless,
    call.packages,
  );
}

function namedRun(
  id: string,
  kinds: readonly RunKind[],
  suites: readonly string[],
  args: readonly string[],
  isEndless: boolean,
  packages: readonly string[],
): Invocation {
  const first = kinds[0] as RunKind;
  const parse = kinds.includes("test") ? parseAny : PARSER_OF_KIND[first];
  const runner: Runner = {
    ...GENERIC,
    id,
    commands: [],
    kinds,
    parse,
    isSummedUp: true,
    ...(suites.length === 0 ? {} : { suites }),
  };
  const read = readArguments(runner, args);
  // Without `--check` a formatter rewrites, whatever its script is called.
  const writes = kinds.includes("format") && !/check/.test(`${id} ${args.join(" ")}`);
  const scope: Scope = {
    ...read.scope,
    all: read.scope.all && packages.length + suites.length === 0,
    ...(packages.length === 0 ? {} : { packages: [...(read.scope.packages ?? []), ...packages] }),
  };
  return {
    ...read,
    scope,
    isSummedUp: packages.length === 0,
    writesSources: read.writesSources || writes,
    execution: isEndless && read.execution === "executes" ? "non-terminating" : read.execution,
  };
}

/** Targets of make and just, by what their names say. A target that only installs or cleans supports no claim. */
function targetOf(command: ShellCommand): Invocation | undefined {
  const tool = nameOf(command);
  if (tool !== "make" && tool !== "just") return undefined;
  const { targets, flags } = makeCallOf(command.words);
  const kinds: RunKind[] = [];
  const suites: string[] = [];
  for (const target of targets) {
    const found =
      tool === "make" && target === "check"
        ? { kind: "test" as const, suites: [] }
        : target === "all"
          ? { kind: "build" as const, suites: [] }
          : kindOfScript(target);
    if (found === undefined) continue;
    kinds.push(found.kind);
    suites.push(...found.suites);
  }
  if (kinds.length === 0) return undefined;
  const isDry = ["-n", "-t", "-q", "--dry-run", "--just-print", "--recon", "--touch", "--question"].some((flag) =>
    flags.has(flag),
  );
  const isEndless = targets.some((target) => /(^|[:_.-])(watch|dev|serve)($|[:_.-])/.test(target));
  const read = namedRun(`${tool} ${targets.join(" ")}`, [...new Set(kinds)], suites, [], isEndless, []);
  return { ...read, execution: isDry ? "non-executing" : read.execution };
}
