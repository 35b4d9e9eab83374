import type { Scope } from "./claim.ts";
import type { Evidence, RunRecord } from "./run.ts";
import { invocationOf } from "./runners/invocation.ts";
import { plainOutput, type ReportParser, type RunnerReport } from "./runners/report.ts";
import type { Invocation } from "./runners/runner.ts";
import { type Changes, changesOf, type Effect, effectOf, gitVerb } from "./shell/effects.ts";
import { joinFolder, nameOf, type ShellCommand, type ShellLine, tidyPath } from "./shell/line.ts";
import { readLine } from "./shell/read-line.ts";
import { scriptFinder } from "./shell/scripts.ts";
import type { ShellParser } from "./shell/tree.ts";

/** One command of a run, and what it is. */
export interface CommandFacts {
  readonly command: ShellCommand;
  readonly invocation: Invocation | undefined;
  readonly effect: Effect;
  readonly changes: Changes;
  /** What it speaks for, seen from the root: its own narrowing and the folder it runs in. */
  readonly scope: Scope;
  /** Runs outside the root, or where a `cd` before it failed. */
  readonly isElsewhere: boolean;
  /** Tests other files than those that stand there now: behind a `git stash`, or on another commit. */
  readonly isWrongTree: boolean;
}

/** One run of the record, read. */
export interface RunFacts {
  readonly index: number;
  readonly run: RunRecord;
  readonly line: ShellLine;
  readonly commands: readonly CommandFacts[];
  /** The output without colours, without what the line itself echoes. */
  readonly output: string;
  /** Whether the record says which folder the claims are about. */
  readonly isRooted: boolean;
  /** The repository's own hooks rewrite how its tests come out, so that nobody can take its word for it. */
  readonly isTainted: boolean;
  /** What a parser makes of the output; asked for again it is not read again. */
  readonly reportBy: (parse: ReportParser) => RunnerReport | null;
}

/** Reads every run of a record. Kept by callers who judge many texts over one record. */
export function readRuns(evidence: Evidence, parser: ShellParser): readonly RunFacts[] {
  const findScript = scriptFinder(evidence.files);
  const root = rootOf(evidence);
  let stashes = 0;
  return evidence.runs.map((run, index) => {
    const folder = run.cwd === undefined ? "" : fromRoot(root, tidyPath(run.cwd));
    const line = readLine(run.cmd, parser, findScript, folder);
    const isElsewhere = run.outcome === "completed" && failsToEnter(run.output);
    const read: CommandFacts[] = [];
    const commits = commitSpans(line.commands);
    for (const [at, command] of line.commands.entries()) {
      if (run.outcome === "completed") stashes = Math.max(0, stashes + stashStep(command));
      const invocation = invocationOf(command);
      const effect = effectOf(command, invocation);
      const place = fromRoot(root, command.folder);
      read.push({
        command,
        invocation,
        effect,
        changes:
          run.outcome === "denied" ? [] : changesOf(command, effect, invocation).map((path) => fromRoot(root, path)),
        scope: placed(invocation?.scope ?? { all: false }, command, place),
        isElsewhere: isElsewhere || (!command.isElsewhere && isOutside(place)),
        isWrongTree: stashes > 0 || commits.some(([from, to]) => at > from && at < to),
      });
    }
    const output = withoutEchoes(plainOutput(run.output), line.commands);
    const isTainted = read.some((one) => one.invocation?.runner === "pytest") && rewritesOutcomes(evidence.files);
    return {
      index,
      run,
      line,
      commands: read,
      output,
      isRooted: root !== undefined,
      isTainted,
      reportBy: reader(output),
    };
  });
}

function reader(output: string): (parse: ReportParser) => RunnerReport | null {
  const read = new Map<ReportParser, RunnerReport | null>();
  return (parse) => {
    const known = read.get(parse);
    if (known !== undefined) return known;
    const report = parse(output);
    read.set(parse, report);
    return report;
  };
}

const OUTCOME_HOOK =
  /\bdef pytest_(?:runtest_makereport|runtest_protocol|runtest_logreport|report_teststatus|sessionfinish)\b/;
const OUTCOME_SET = /\.(?:outcome|exitstatus|longrepr)\s*=(?!=)|["']outcome["']\s*,|force_result|os\._exit/;

/** A `conftest.py` with a hook that sets what came of a test. */
function rewritesOutcomes(files: ReadonlyMap<string, string>): boolean {
  for (const [path, text] of files)
    if (/(^|\/)conftest\.py$/.test(path) && OUTCOME_HOOK.test(text) && OUTCOME_SET.test(text)) return true;
  return false;
}

/** The folder that claims speak about, where runs say folders. */
function rootOf(evidence: Evidence): string | undefined {
  if (evidence.root !== undefined) return tidyPath(evidence.root);
  const folders = evidence.runs.flatMap((run) => (run.cwd === undefined || run.cwd === "" ? [] : [tidyPath(run.cwd)]));
  const [first, ...more] = folders;
  // A later run may have been started above the first; one started beside it speaks for something else.
  return more.reduce(
    (root, folder) => (root?.startsWith(`${folder}/`) === true && folder.split("/").length > 2 ? folder : root),
    first,
  );
}

const SCRATCH = /^\/(tmp|var\/tmp|dev\/shm|private\/tmp)(\/|$)/;

/** A folder or path seen from the root. Without a root an absolute one is taken for it, unless it is a scratch folder. */
function fromRoot(root: string | undefined, path: string | null): string | null {
  if (path === null || !/^(\/|[A-Za-z]:)/.test(path)) return path;
  if (root === undefined) return SCRATCH.test(path) ? path : "";
  if (path === root) return "";
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

function isOutside(place: string | null): boolean {
  return place !== null && (place.startsWith("../") || place === ".." || /^(\/|[A-Za-z]:)/.test(place));
}

/** A folder below the root is a part of it. A container's own folders are taken for the whole. */
function placed(scope: Scope, command: ShellCommand, place: string | null): Scope {
  if (command.isElsewhere || place === "") return scope;
  if (place === null) return { ...scope, all: false };
  const paths = (scope.paths ?? []).map((path) => joinFolder(place, path) ?? path);
  return { ...scope, all: false, paths: paths.length > 0 ? paths : [place] };
}

function failsToEnter(output: string): boolean {
  return /(^|\n)[^\n]{0,120}\bcd: [^\n]*(No such file or directory|not a directory|can't cd to)|The system cannot find the path specified/i.test(
    output.slice(0, 4_000),
  );
}

function stashStep(command: ShellCommand): number {
  if (nameOf(command) !== "git") return 0;
  const [verb, next] = gitVerb(command);
  if (verb !== "stash") return 0;
  if (/^(pop|apply|branch)$/.test(next)) return -1;
  return /^(list|show|drop|clear|create|store)$/.test(next) ? 0 : 1;
}

/** Stretches of a line on another commit: from `git checkout X` to `git checkout -`. */
function commitSpans(commands: readonly ShellCommand[]): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  let from: number | undefined;
  for (const [at, command] of commands.entries()) {
    if (nameOf(command) !== "git") continue;
    const [verb, next] = gitVerb(command);
    if (verb !== "checkout" && verb !== "switch") continue;
    if (next === "-" && from !== undefined) spans.push([from, at]);
    from = at;
  }
  return spans;
}

/** What `echo` and `printf` print is no runner's word. */
function withoutEchoes(output: string, commands: readonly ShellCommand[]): string {
  let text = output;
  for (const command of commands) {
    if (!/^(echo|printf)$/.test(nameOf(command))) continue;
    const said = command.words
      .slice(1)
      .filter((word) => !/^-[neE]+$/.test(word.text))
      .map((word) => word.text);
    for (const part of said.join(" ").split(/\\n|\n/)) {
      const printed = part.trim();
      if (printed === "") continue;
      const pattern = printed.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      // In an output that was joined to one line it stands at the end, or in front.
      text = text.replace(new RegExp(`^[ \\t]*${pattern}[ \\t]*$|(?<=[\\s…])${pattern}[ \\t]*$`, "gm"), "");
      if (/\d/.test(printed)) text = text.replaceAll(printed, "");
    }
  }
  return text;
}
