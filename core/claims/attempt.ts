import type { Scope } from "./claim.ts";
import type { CommandFacts, RunFacts } from "./facts.ts";
import type { RunnerReport } from "./runners/report.ts";
import { sumReports } from "./runners/report.ts";
import type { RunKind } from "./runners/runner.ts";
import { joinScopes } from "./scope.ts";
import { nameOf, type Sight } from "./shell/line.ts";
import type { Qualifier, VerdictFailure } from "./verdict.ts";

/** How an attempt came out. `empty`: it shows nothing either way. `error`: it did not come to its end. */
export type Result = "pass" | "fail" | "error" | "empty";

/** What one run of the record says of one kind. */
export interface Attempt {
  readonly run: number;
  readonly kind: RunKind;
  /** Why it is no evidence at all, whatever it printed; null when it is. */
  readonly miss: VerdictFailure | null;
  readonly scope: Scope;
  readonly result: Result;
  /** Null with `pass` alone. */
  readonly failure: VerdictFailure | null;
  readonly report: RunnerReport | null;
  readonly qualifiers: readonly Qualifier[];
  /** Index of the last command of the line that belongs to it; what stands behind it may have changed the files. */
  readonly lastCommand: number;
  /** Runners that were called. */
  readonly runners: readonly string[];
}

/** The attempt of a run at a kind; undefined when nothing in it is of that kind. */
export function attemptOf(facts: RunFacts, kind: RunKind): Attempt | undefined {
  const own = facts.commands.filter(({ invocation }) => invocation?.kinds.includes(kind) === true);
  if (own.length === 0) return undefined;
  const miss = missOf(facts, own, kind);
  const seen = facts.commands.map((one) => reportOfCommand(facts, one));
  const report = miss === null || miss === "non-checking" ? sumOf(facts, own, seen) : null;
  const base = {
    run: facts.index,
    kind,
    scope: joinScopes(own.map((one) => one.scope)),
    report,
    lastCommand: Math.max(...own.map((one) => facts.commands.indexOf(one))),
    runners: own.map((one) => one.invocation?.runner ?? ""),
  };
  const outcome = outcomeOf(facts, own, kind, report, seen);
  // A run that was told to let faults pass and still shows them has shown them.
  if (miss !== null && !(miss === "non-checking" && outcome.result === "fail"))
    return { ...base, miss, result: "empty", failure: miss, qualifiers: [] };
  return { ...base, miss: null, ...outcome };
}

function missOf(facts: RunFacts, own: readonly CommandFacts[], kind: RunKind): VerdictFailure | null {
  const { run, line } = facts;
  if (run.outcome === "denied") return "denied";
  if (line.fault !== null) return "no-evidence";
  const executions = own.map((one) =>
    one.invocation?.leftOut.includes(kind) === true ? "non-executing" : one.invocation?.execution,
  );
  if (executions.every((one) => one === "non-terminating")) return "non-terminating";
  const isStopped =
    run.outcome === "timeout" || run.outcome === "killed" || (run.outcome === "completed" && run.exit === 124);
  if (isStopped && own.every((one) => one.invocation?.mayWatch === true)) return "non-terminating";
  if (run.background || own.every((one) => one.command.isBackground)) return "background";
  if (executions.every((one) => one !== "executes" && one !== "non-checking")) return "non-executing";
  if (own.every((one) => one.isElsewhere)) return "wrong-directory";
  if (own.some((one) => one.isWrongTree)) return "wrong-tree";
  if (executions.every((one) => one === "non-checking")) return "non-checking";
  return null;
}

const READERS = /^(cat|tail|head|less|more|bat|grep|rg|strings|tac)$/;
const PRINTERS = /^(cat|tail|head|less|more|bat|strings|tac|curl|gh|wget)$/;

/** What of a command's output the record holds, a file that the same line prints afterwards counted in. */
function sightOf(facts: RunFacts, one: CommandFacts): Sight {
  const { command } = one;
  if (command.sight !== "hidden" || command.writes.length === 0) return command.sight;
  const at = facts.commands.indexOf(one);
  const reader = facts.commands
    .slice(at + 1)
    .find(
      (later) =>
        READERS.test(nameOf(later.command)) && later.command.words.some((word) => command.writes.includes(word.text)),
    );
  if (reader === undefined) return "hidden";
  const name = nameOf(reader.command);
  return name === "cat" || name === "tac" || name === "bat" ? "whole" : name === "tail" ? "tail" : "cut";
}

/** What is seen of one command's report; null where nothing of it can be in the output, or another's words may be. */
function reportOfCommand(facts: RunFacts, one: CommandFacts): RunnerReport | null {
  const { invocation, command } = one;
  if (invocation?.parse == null || command.isBackground || sightOf(facts, one) === "hidden") return null;
  if (facts.run.outcome === "denied") return null;
  if (facts.commands.some((other) => isForeignText(facts, one, other))) return null;
  return facts.reportBy(invocation.parse);
}

/** A command of the same line that prints some file or page, in which anybody's figures may stand. */
function isForeignText(facts: RunFacts, one: CommandFacts, other: CommandFacts): boolean {
  if (other === one || !PRINTERS.test(nameOf(other.command)) || other.command.sight === "hidden") return false;
  const operands = other.command.words.slice(1).filter((word) => !/^[-+]/.test(word.text) && !/^\d+$/.test(word.text));
  if (operands.length === 0) return false;
  return !operands.every((word) => facts.commands.some((writer) => writer.command.writes.includes(word.text)));
}

/** The reports of the commands of one kind. Two calls of one runner are summed by its parser already. */
function sumOf(
  facts: RunFacts,
  own: readonly CommandFacts[],
  seen: readonly (RunnerReport | null)[],
): RunnerReport | null {
  const byRunner = new Map<string, RunnerReport>();
  for (const one of own) {
    const report = seen[facts.commands.indexOf(one)];
    if (report != null) byRunner.set(report.runner, report);
  }
  return sumReports([...byRunner.values()]);
}

interface Outcome {
  readonly result: Result;
  readonly failure: VerdictFailure | null;
  readonly qualifiers: readonly Qualifier[];
}

const FAILURE_OF_KIND: Readonly<Record<RunKind, VerdictFailure>> = {
  test: "contradicted-by-record",
  build: "build-failure",
  typecheck: "typecheck-failure",
  lint: "lint-failure",
  format: "lint-failure",
};

function outcomeOf(
  facts: RunFacts,
  own: readonly CommandFacts[],
  kind: RunKind,
  report: RunnerReport | null,
  seen: readonly (RunnerReport | null)[],
): Outcome {
  const { run } = facts;
  const fail = (failure: VerdictFailure): Outcome => ({ result: "fail", failure, qualifiers: [] });
  const empty = (failure: VerdictFailure): Outcome => ({ result: "empty", failure, qualifiers: [] });
  const error = (failure: VerdictFailure): Outcome => ({ result: "error", failure, qualifiers: [] });
  const isHeard = own.every((one) => facts.line.certain.has(facts.commands.indexOf(one)));

  // Words that any checker may print about something else do not outweigh an exit code that was heard.
  const isVague = report?.runner === "check" && run.exit === 0 && isHeard;
  if (report !== null && report.failed + report.errored > 0 && !isVague) {
    if (report.failed === 0 && kind === "test") return fail("unhandled-errors");
    if (run.exit === 0 && kind === "test") return fail("masked-exit");
    return fail(FAILURE_OF_KIND[kind]);
  }
  if (kind === "test" && /\bError \d+ \(ignored\)/.test(facts.output)) return fail("masked-exit");
  if (run.outcome === "timeout") return error("timeout");
  if (run.outcome === "killed") return error("killed");
  if (run.outcome === "error") return error("environment");
  if (run.exit === 0)
    return isHeard ? passed(kind, report, facts, own, empty, false) : masked(facts, own, kind, report, empty);
  if (run.exit === null) return masked(facts, own, kind, report, empty);
  return ended(facts, own, kind, report, seen, { fail, empty, error });
}

type Give = (failure: VerdictFailure) => Outcome;

/** The exit code was 0 and is the command's own, or the report alone has to carry it. */
function passed(
  kind: RunKind,
  report: RunnerReport | null,
  facts: RunFacts,
  own: readonly CommandFacts[],
  empty: Give,
  isMasked: boolean,
): Outcome {
  const qualifiers: Qualifier[] = isMasked ? ["masked-exit"] : [];
  if (own.some((one) => one.invocation?.isSelfUpdating === true || one.invocation?.writesSources === true))
    qualifiers.push("self-updating");
  if (kind !== "test") {
    if (report?.cached === true) qualifiers.push("cached");
    return { result: "pass", failure: null, qualifiers };
  }
  if (report === null) return empty(saysNothingRan(facts.output) ? "vacuous-run" : "no-evidence");
  const unrun = report.skipped + report.todo;
  if (report.executed === 0 || report.passed === 0) return empty(unrun > 0 ? "all-skipped" : "vacuous-run");
  if (report.cached) qualifiers.push("cached");
  if (report.flaky > 0) qualifiers.push("flaky");
  if (unrun > 0) qualifiers.push("some-skipped");
  return { result: "pass", failure: null, qualifiers };
}

function saysNothingRan(output: string): boolean {
  return /is up to date|Nothing to be done for|No tests? (?:found|to run)|no test files|Tests are skipped/i.test(
    output,
  );
}

/** The exit code speaks for something else. */
function masked(
  facts: RunFacts,
  own: readonly CommandFacts[],
  kind: RunKind,
  report: RunnerReport | null,
  empty: Give,
): Outcome {
  if (report === null || (kind !== "test" && report.runner === "check")) return empty("masked-exit");
  const isShown = own.every((one) => {
    const sight = sightOf(facts, one);
    return sight === "whole" || (sight === "tail" && one.invocation?.isSummedUp === true && own.length === 1);
  });
  if (!isShown) return empty("masked-exit");
  return passed(kind, report, facts, own, empty, true);
}

/** The line ended otherwise than with 0: whose doing was it? */
function ended(
  facts: RunFacts,
  own: readonly CommandFacts[],
  kind: RunKind,
  report: RunnerReport | null,
  seen: readonly (RunnerReport | null)[],
  { fail, empty, error }: { readonly fail: Give; readonly empty: Give; readonly error: Give },
): Outcome {
  const exit = facts.run.exit as number;
  const at = own.map((one) => facts.commands.indexOf(one));
  // What a later command needed to start had ended well; a report shows that the later one did start.
  const started = facts.commands.flatMap((one, index) => (seen[index] != null ? [...one.command.requires] : []));
  if (at.every((index) => started.includes(index))) return passed(kind, report, facts, own, empty, false);
  const others = facts.commands
    .map((_, index) => index)
    .filter((index) => facts.line.culprits.has(index) && !at.includes(index));
  // What failed before it was reached kept it from running.
  const stopped = others.some((index) => {
    const earlier = seen[index];
    return (
      at.every((one) => facts.commands[one]?.command.requires.has(index)) &&
      earlier != null &&
      earlier.failed + earlier.errored > 0
    );
  });
  if (stopped) return empty("no-evidence");
  if (!at.some((index) => facts.line.culprits.has(index))) return masked(facts, own, kind, report, empty);
  const suspects = others.filter(
    (index) => !started.includes(index) && isSerious(facts.commands[index] as CommandFacts),
  );
  const isLast = suspects.every((index) => at.some((one) => facts.commands[one]?.command.requires.has(index)));
  if (!isLast) return empty("masked-exit");
  return exitOutcome(facts, own, kind, report, exit, { fail, empty, error });
}

/** Whether a command's own failure is likely enough to be the reason. `cd` and `echo` hardly ever fail. */
function isSerious(one: CommandFacts): boolean {
  return (
    one.invocation !== undefined || (one.effect !== "read-only" && !/^(mkdir|source|\.)$/.test(nameOf(one.command)))
  );
}

function exitOutcome(
  facts: RunFacts,
  own: readonly CommandFacts[],
  kind: RunKind,
  report: RunnerReport | null,
  exit: number,
  { fail, empty, error }: { readonly fail: Give; readonly empty: Give; readonly error: Give },
): Outcome {
  const isPytest = own.some((one) => one.invocation?.runner === "pytest") || report?.runner === "pytest";
  if (exit === 124) return error("timeout");
  if (exit === 126 || exit === 127) return error("environment");
  if (exit > 128) return error("killed");
  if (isPytest && exit >= 2 && exit <= 4) return error("environment");
  const isMissing =
    /\bno tests ran\b|No tests? files? found|\bNo tests found\b|NO TESTS RAN|No tests were found|No test files|Missing script:|No tests executed/i.test(
      facts.output,
    );
  if (kind === "test" && (exit === 5 ? isPytest || isMissing : isMissing) && (report === null || report.executed === 0))
    return empty("no-tests-collected");
  if (report === null && isEnvironment(facts.output)) return error("environment");
  // The tests were well and something that the runner measures beside them was not.
  if (
    report !== null &&
    report.passed > 0 &&
    /coverage threshold|Required test coverage|coverage .{0,40}does not meet|ERROR: Coverage/i.test(facts.output)
  )
    return empty("masked-exit");
  return fail(FAILURE_OF_KIND[kind]);
}

/** Signs that a run never got as far as its work. */
export function isEnvironment(output: string): boolean {
  return /command not found|: not found$|EADDRINUSE|ENOSPC|ECONNREFUSED|No module named '?(pytest|unittest|mypy|ruff)'?|Cannot find module '(vitest|jest|mocha|typescript)|could not determine executable to run|Cannot connect to the Docker daemon|No space left on device|Permission denied/im.test(
    output,
  );
}
